import { type Case, describeDialect } from './fixture/describe-dialect.ts'
import { keystone } from './keystone.ts'

const refused = (code: number, title: string, message: string) => ({
  status: code,
  body: { error: { code, message, title } },
})

const CASES: readonly Case[] = [
  ['GET /books', ['Pear', 'apple', 'fig', 'plum']],
  [
    'GET /books?name=fig',
    { body: { links: { next: null, self: 'http://cloud.test/books?name=fig', previous: null } } },
  ],
  ['GET /books?limit=2', ['Pear', 'apple', 'fig', 'plum']],
  ['GET /books?limit=none', ['Pear', 'apple', 'fig', 'plum']],
  ['GET /books?name__contains=p', ['apple', 'plum']],
  ['GET /books?name__istartswith=P', ['Pear', 'plum']],
  ['GET /books?name__endswith=g', ['fig']],
  ['GET /books?is_new=1', ['Pear', 'fig']],
  ['GET /books?is_new=false', ['apple', 'plum']],
  ['GET /books?author=any', ['Pear', 'apple', 'fig', 'plum']],
  ['GET /books?marker=nope', ['Pear', 'apple', 'fig', 'plum']],
  ['GET /books/nope', refused(404, 'Not Found', 'Could not find book: nope.')],
  ['POST /books', refused(400, 'Bad Request', "'name' is a required property"), { body: {} }],
  [
    'POST /books',
    refused(400, 'Bad Request', "Invalid input for field 'is_new': 'yes' is not of type 'boolean'"),
    { body: { book: { name: 'new', is_new: 'yes' } } },
  ],
  ['POST /books', { status: 201, body: { book: { name: 'new' } } }, { body: { book: { name: 'new' } } }],
  ['DELETE /books/b1', { status: 204 }],
]

describeDialect(keystone, CASES)
