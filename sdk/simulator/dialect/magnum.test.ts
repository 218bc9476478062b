import { type Case, describeDialect } from './fixture/describe-dialect.ts'
import { magnum } from './magnum.ts'

const refused = (status: number, detail: string) => ({
  status,
  body: { errors: [{ request_id: '', code: 'client', status, detail, links: [] }] },
})

const CASES: readonly Case[] = [
  ['GET /books', ['Pear', 'apple', 'fig']],
  ['GET /books', ['Pear', 'apple', 'fig', 'plum'], { isAdmin: true }],
  ['GET /books?limit=2', { body: { next: 'http://cloud.test/books?limit=2&marker=b2' } }],
  ['GET /books?limit=2&marker=b2', ['fig']],
  ['GET /books?limit=0', refused(400, 'Limit must be positive')],
  ['GET /books?limit=x', refused(400, "Invalid input for field/attribute limit. Value: 'x'. unable to convert to int")],
  ['GET /books?marker=nope', refused(404, 'Book nope could not be found.')],
  ['GET /books?sort_key=pages&sort_dir=desc', ['Pear', 'fig', 'apple']],
  ['GET /books?sort_dir=desc', ['fig', 'apple', 'Pear']],
  ['GET /books?sort_key=author', refused(400, 'The sort_key value "author" is an invalid field for sorting')],
  [
    'GET /books?sort_key=name&sort_dir=up',
    refused(400, "Invalid sort direction: up. Acceptable values are 'asc' or 'desc'"),
  ],
  ['GET /books?author=any', refused(400, 'Unknown argument: "author"')],
  ['GET /books/b4', refused(404, 'Book b4 could not be found.')],
  [
    'POST /books',
    refused(400, "Invalid input for field/attribute name. Value: 'None'. Mandatory field missing."),
    { body: {} },
  ],
  ['POST /books', { status: 202, body: { name: 'new' } }, { body: { name: 'new' } }],
  ['DELETE /books/b1', { status: 204 }],
]

describeDialect(magnum, CASES)
