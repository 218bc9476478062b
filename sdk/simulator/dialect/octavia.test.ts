import { type Case, describeDialect } from './fixture/describe-dialect.ts'
import { octavia } from './octavia.ts'

const refused = (status: number, faultstring: string) => ({
  status,
  body: { faultcode: 'Client', faultstring, debuginfo: null },
})
const link = (rel: string, query: string) => ({ rel, href: `http://cloud.test/v2.0/lbaas/books?${query}` })

const CASES: readonly Case[] = [
  ['GET /v2.0/lbaas/books', ['Pear', 'apple', 'fig']],
  ['GET /v2.0/lbaas/books', { body: { books_links: [] } }],
  ['GET /v2.0/lbaas/books', ['Pear', 'apple', 'fig', 'plum'], { isAdmin: true }],
  ['GET /v2.0/lbaas/books?sort=pages:desc', ['Pear', 'fig', 'apple']],
  ['GET /v2.0/lbaas/books?sort_key=pages,name&sort_dir=desc', ['Pear', 'fig', 'apple']],
  ['GET /v2.0/lbaas/books?sort=author', refused(400, "Supplied sort key 'author' is not valid.")],
  ['GET /v2.0/lbaas/books?sort=name:up', refused(400, "Supplied sort direction 'up' is not valid.")],
  [
    'GET /v2.0/lbaas/books?limit=1&marker=b1',
    {
      body: {
        books: [{ name: 'apple' }],
        books_links: [link('previous', 'limit=1&marker=b2&page_reverse=True'), link('next', 'limit=1&marker=b2')],
      },
    },
  ],
  ['GET /v2.0/lbaas/books?limit=x', refused(400, "Supplied pagination limit 'x' is not valid.")],
  ['GET /v2.0/lbaas/books?marker=nope', refused(400, "Supplied pagination marker 'nope' is not valid.")],
  ['GET /v2.0/lbaas/books?name=fig', ['fig']],
  ['GET /v2.0/lbaas/books?author=any', refused(400, 'One or more arguments are either missing or invalid')],
  ['GET /v2.0/lbaas/books?fields=name&name=fig', { body: { books: [{ name: 'fig' }] } }],
  ['GET /v2.0/lbaas/books/b4', refused(404, 'Book b4 not found.')],
  [
    'POST /v2.0/lbaas/books',
    refused(400, "Invalid input for field/attribute name. Value: 'None'. Mandatory field missing."),
    { body: { book: {} } },
  ],
  ['POST /v2.0/lbaas/books', refused(400, 'Unknown attribute: author'), { body: { book: { name: 'new', author: 1 } } }],
  [
    'POST /v2.0/lbaas/books',
    { status: 201, body: { book: { is_new: true, pages: 7 } } },
    { body: { book: { name: 'new', is_new: 'true', pages: '7' } } },
  ],
  ['DELETE /v2.0/lbaas/books/b1', { status: 204 }],
]

describeDialect(octavia, CASES)
