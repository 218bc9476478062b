import { type Case, describeDialect } from './fixture/describe-dialect.ts'
import { neutron } from './neutron.ts'

const refused = (status: number, type: string, message: string) => ({
  status,
  body: { NeutronError: { type, message, detail: '' } },
})
const link = (rel: string, query: string) => ({ rel, href: `http://cloud.test/v2.0/books?${query}` })

const CASES: readonly Case[] = [
  ['GET /v2.0/books', ['Pear', 'apple', 'fig']],
  ['GET /v2.0/books', ['Pear', 'apple', 'fig', 'plum'], { isAdmin: true }],
  ['GET /v2.0/books?sort_key=pages&sort_dir=desc', ['Pear', 'fig', 'apple']],
  [
    'GET /v2.0/books?sort_key=pages',
    refused(400, 'HTTPBadRequest', 'The number of sort_keys and sort_dirs must be same'),
  ],
  [
    'GET /v2.0/books?sort_key=author&sort_dir=asc',
    refused(400, 'HTTPBadRequest', "['author'] is invalid attribute for sort_keys"),
  ],
  [
    'GET /v2.0/books?limit=1&marker=b1',
    {
      body: {
        books: [{ name: 'apple' }],
        books_links: [link('next', 'limit=1&marker=b2'), link('previous', 'limit=1&marker=b2&page_reverse=True')],
      },
    },
  ],
  ['GET /v2.0/books?limit=1&marker=b3&page_reverse=True', ['apple']],
  [
    'GET /v2.0/books?limit=1&marker=b3',
    { body: { books: [], books_links: [link('previous', 'limit=1&page_reverse=True')] } },
  ],
  ['GET /v2.0/books?limit=0', ['Pear', 'apple', 'fig']],
  [
    'GET /v2.0/books?limit=x',
    refused(400, 'BadRequest', "Bad limit request: Limit must be an integer 0 or greater and not 'x'."),
  ],
  ['GET /v2.0/books?marker=nope', { status: 400 }],
  ['GET /v2.0/books?name=fig&name=apple', ['apple', 'fig']],
  ['GET /v2.0/books?name=', ['Pear', 'apple', 'fig']],
  ['GET /v2.0/books?is_new=True', ['Pear', 'fig']],
  ['GET /v2.0/books?author=any', ['Pear', 'apple', 'fig']],
  ['GET /v2.0/books?tags=a,b', ['Pear']],
  ['GET /v2.0/books?tags-any=a,b', ['Pear', 'apple']],
  ['GET /v2.0/books?not-tags-any=a,b', ['fig']],
  ['GET /v2.0/books?fields=pages&name=fig', { body: { books: [{ pages: 20 }] } }],
  ['GET /v2.0/books/b4', refused(404, 'BookNotFound', 'Book b4 could not be found.')],
  ['POST /v2.0/books', refused(400, 'HTTPBadRequest', "Unable to find 'book' in request body"), { body: {} }],
  [
    'POST /v2.0/books',
    refused(400, 'HTTPBadRequest', "Failed to parse request. Required attribute 'name' not specified"),
    { body: { book: {} } },
  ],
  [
    'POST /v2.0/books',
    refused(400, 'HTTPBadRequest', "Unrecognized attribute(s) 'author'"),
    { body: { book: { name: 'new', author: 'me' } } },
  ],
  [
    'POST /v2.0/books',
    refused(400, 'HTTPBadRequest', "Invalid input for is_new. Reason: 'maybe' cannot be converted to boolean."),
    { body: { book: { name: 'new', is_new: 'maybe' } } },
  ],
  [
    'POST /v2.0/books',
    { status: 201, body: { book: { is_new: true, pages: 7 } } },
    { body: { book: { name: 'new', is_new: 'True', pages: '7' } } },
  ],
  [
    'POST /v2.0/books',
    { status: 201, body: { books: [{ name: 'one' }, { name: 'two' }] } },
    { body: { books: [{ name: 'one' }, { name: 'two' }] } },
  ],
  ['DELETE /v2.0/books/b1', { status: 204 }],
]

describeDialect(neutron, CASES, {
  add: (_call, { name, pages = 0, is_new = false }, project_id) => ({
    id: name,
    project_id,
    name,
    pages,
    is_new,
    tags: [],
    created_at: '',
  }),
})
