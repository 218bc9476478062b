import { designate } from './designate.ts'
import { type Case, describeDialect } from './fixture/describe-dialect.ts'

const refused = (code: number, type: string, message: string) => ({ status: code, body: { code, type, message } })

const CASES: readonly Case[] = [
  ['GET /v2/books', ['Pear', 'apple', 'fig']],
  ['GET /v2/books', { body: { links: { self: 'http://cloud.test/v2/books' }, metadata: { total_count: 3 } } }],
  [
    'GET /v2/books?limit=2',
    {
      body: {
        links: {
          self: 'http://cloud.test/v2/books?limit=2',
          next: 'http://cloud.test/v2/books?limit=2&marker=b2',
        },
        metadata: { total_count: 3 },
      },
    },
  ],
  ['GET /v2/books?limit=max', ['Pear', 'apple', 'fig']],
  ['GET /v2/books?limit=0', refused(400, 'invalid_limit', 'limit should be an integer between 1 and 1000')],
  ['GET /v2/books?limit=1001', refused(400, 'invalid_limit', 'limit should be an integer between 1 and 1000')],
  ['GET /v2/books?marker=nope', refused(400, 'marker_not_found', 'Marker nope could not be found')],
  ['GET /v2/books?sort_key=pages&sort_dir=desc', ['Pear', 'fig', 'apple']],
  [
    'GET /v2/books?sort_key=author',
    refused(400, 'invalid_sort_key', "sort key must be one of ['id', 'name', 'pages', 'created_at']"),
  ],
  [
    'GET /v2/books?sort_key=name&sort_dir=up',
    refused(400, 'invalid_sort_dir', "Unknown sort direction, must be 'desc' or 'asc'"),
  ],
  ['GET /v2/books?name=*p*', ['Pear', 'apple']],
  ['GET /v2/books?name=fig', ['fig']],
  ['GET /v2/books', ['Pear', 'apple', 'fig', 'plum'], { isAdmin: true, headers: { 'x-auth-all-projects': 'true' } }],
  ['GET /v2/books', ['Pear', 'apple', 'fig'], { headers: { 'x-auth-all-projects': 'true' } }],
  ['GET /v2/books/b4', refused(404, 'book_not_found', 'Could not find Book')],
  [
    'POST /v2/books',
    refused(400, 'invalid_object', "Provided object does not match schema: 'name' is a required property"),
    { body: {} },
  ],
  ['POST /v2/books', { status: 202, body: { name: 'new' } }, { body: { name: 'new' } }],
  ['DELETE /v2/books/b1', { status: 202 }],
]

describeDialect(designate, CASES)
