import { type Case, describeDialect } from './fixture/describe-dialect.ts'
import { nova } from './nova.ts'

const refused = (status: number, name: string, message: string) => ({
  status,
  body: { [name]: { code: status, message } },
})

const CASES: readonly Case[] = [
  ['GET /books', ['fig', 'apple', 'Pear']],
  [
    'GET /books?limit=2',
    { body: { books_links: [{ rel: 'next', href: 'http://cloud.test/books?limit=2&marker=b2' }] } },
  ],
  ['GET /books?limit=2&marker=b2', ['Pear']],
  ['GET /books?limit=0', []],
  ['GET /books?marker=nope', refused(400, 'badRequest', 'marker [nope] not found')],
  [
    'GET /books?limit=-1',
    refused(400, 'badRequest', "Invalid input for query parameters limit. Value: -1. '-1' does not match '^[0-9]*$'"),
  ],
  ['GET /books?sort_key=name&sort_dir=asc', ['Pear', 'apple', 'fig']],
  [
    'GET /books?sort_key=author',
    refused(
      400,
      'badRequest',
      "Invalid input for query parameters sort_key. Value: author. 'author' is not one of ['id', 'name', 'pages', 'created_at']",
    ),
  ],
  ['GET /books?name=fig', ['fig']],
  ['GET /books?author=any', ['fig', 'apple', 'Pear']],
  ['GET /books?all_tenants=1', ['plum', 'fig', 'apple', 'Pear'], { isAdmin: true }],
  ['GET /books?all_tenants=1', { status: 403 }],
  ['GET /books/b4', refused(404, 'itemNotFound', 'Book b4 could not be found.')],
  ['POST /books', refused(400, 'badRequest', "'book' is a required property"), { body: {} }],
  [
    'POST /books',
    refused(400, 'badRequest', "Invalid input for field/attribute pages. Value: many. 'many' is not of type 'integer'"),
    { body: { book: { name: 'new', pages: 'many' } } },
  ],
  [
    'POST /books',
    refused(
      400,
      'badRequest',
      "Invalid input for field/attribute book. Value: {'name': 'new', 'author': 'me'}. Additional properties are not allowed ('author' was unexpected)",
    ),
    { body: { book: { name: 'new', author: 'me' } } },
  ],
  ['POST /books', { status: 200, body: { book: { name: 'new' } } }, { body: { book: { name: 'new' } } }],
  ['DELETE /books/b1', { status: 204 }],
]

describeDialect(nova, CASES)
