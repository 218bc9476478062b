import { type Case, describeDialect } from './fixture/describe-dialect.ts'
import { glance } from './glance.ts'

const json = { headers: { accept: 'application/json' } }
const refused = (status: number, title: string, message: string) => ({
  status,
  body: JSON.stringify({ message: `${message}<br /><br />\n\n\n`, code: `${status} ${title}`, title }),
})

const CASES: readonly Case[] = [
  ['GET /v2/books', ['fig', 'apple', 'Pear']],
  ['GET /v2/books', { body: { first: '/v2/books', schema: '/v2/schemas/books' } }],
  ['GET /v2/books?limit=2', { body: { first: '/v2/books?limit=2', next: '/v2/books?limit=2&marker=b2' } }],
  ['GET /v2/books?limit=1&marker=b2', ['Pear']],
  ['GET /v2/books?limit=x', refused(400, 'Bad Request', 'limit param must be an integer'), json],
  ['GET /v2/books?limit=-2', refused(400, 'Bad Request', 'limit param must be positive'), json],
  ['GET /v2/books?marker=nope', refused(400, 'Bad Request', 'No book found with ID nope'), json],
  ['GET /v2/books?sort=pages:asc', ['apple', 'fig', 'Pear']],
  ['GET /v2/books?sort_dir=asc', ['Pear', 'apple', 'fig']],
  ['GET /v2/books?sort_key=name&sort_dir=up', refused(400, 'Bad Request', 'Invalid sort direction: up'), json],
  [
    'GET /v2/books?sort_key=author',
    refused(
      400,
      'Bad Request',
      'Invalid sort key: author. It must be one of the following: id, name, pages, created_at.',
    ),
    json,
  ],
  ['GET /v2/books?name=in:fig,apple', ['fig', 'apple']],
  ['GET /v2/books?created_at=gte:2026-01-02T00:00:00Z', ['fig', 'apple']],
  ['GET /v2/books?name=PEAR', ['Pear']],
  ['GET /v2/books?author=any', []],
  ['GET /v2/books/b1', { status: 200, body: { name: 'Pear' } }],
  ['GET /v2/books/b4', refused(404, 'Not Found', 'No book found with ID b4'), json],
  [
    'POST /v2/books',
    refused(400, 'Bad Request', "Provided object does not match schema: 'many' is not of type 'integer'"),
    { ...json, body: { name: 'new', pages: 'many' } },
  ],
  ['POST /v2/books', { status: 201, body: { name: 'new' } }, { body: { name: 'new' } }],
  ['DELETE /v2/books/b1', { status: 204 }],
]

describeDialect(glance, CASES)
