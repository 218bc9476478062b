import { cinder } from './cinder.ts'
import { type Case, describeDialect } from './fixture/describe-dialect.ts'

const refused = (status: number, name: string, message: string) => ({
  status,
  body: { [name]: { code: status, message } },
})

const CASES: readonly Case[] = [
  ['GET /books', ['fig', 'apple', 'Pear']],
  ['GET /books?sort=pages:asc', ['apple', 'fig', 'Pear']],
  ['GET /books?sort=pages', ['Pear', 'fig', 'apple']],
  ['GET /books?sort_key=name&sort_dir=asc', ['Pear', 'apple', 'fig']],
  [
    'GET /books?sort=name:up',
    refused(400, 'badRequest', 'Invalid input received: Unknown sort direction, must be one of: asc, desc.'),
  ],
  ['GET /books?sort=author', refused(400, 'badRequest', 'Invalid input received: Invalid sort key')],
  ['GET /books?sort=name&sort_key=name', { status: 400 }],
  ['GET /books?limit=1&offset=1', ['apple']],
  [
    'GET /books?limit=1',
    { body: { books_links: [{ rel: 'next', href: 'http://cloud.test/books?limit=1&marker=b3' }] } },
  ],
  ['GET /books?limit=x', refused(400, 'badRequest', 'limit param must be an integer')],
  ['GET /books?limit=-1', refused(400, 'badRequest', 'limit param must be positive')],
  ['GET /books?marker=nope', refused(404, 'itemNotFound', 'Book nope could not be found.')],
  ['GET /books?name=APPLE', ['apple']],
  ['GET /books?name~=p', ['apple'], { minor: 34 }],
  ['GET /books?author=any', ['fig', 'apple', 'Pear'], { minor: 30 }],
  [
    'GET /books?author=any',
    refused(400, 'badRequest', 'Invalid filters author are found in query options.'),
    { minor: 31 },
  ],
  ['GET /books?author=any', { status: 200 }, { minor: 31, isAdmin: true }],
  ['GET /books?limit=1&with_count=true', { body: { count: 3 } }, { minor: 45 }],
  ['GET /books?all_tenants=1', ['fig', 'apple', 'Pear']],
  ['GET /books?all_tenants=1', ['plum', 'fig', 'apple', 'Pear'], { isAdmin: true }],
  ['POST /books', refused(400, 'badRequest', "'book' is a required property"), { body: {} }],
  [
    'POST /books',
    refused(
      400,
      'badRequest',
      "Invalid input for field/attribute name. Value: much too long. 'much too long' is too long",
    ),
    { body: { book: { name: 'much too long' } } },
  ],
  ['POST /books', { status: 202 }, { body: { book: { name: 'new' } } }],
  ['DELETE /books/b1', { status: 202 }],
]

describeDialect(cinder, CASES)
