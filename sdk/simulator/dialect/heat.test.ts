import { type Case, describeDialect } from './fixture/describe-dialect.ts'
import { heat } from './heat.ts'

const refused = (code: number, title: string, message: string) => ({
  status: code,
  body: { code, title, error: { message, traceback: null } },
})
const sort = { creation_time: 'created_at', name: 'name', pages: 'pages' } as const

const CASES: readonly Case[] = [
  ['GET /books', ['fig', 'apple', 'Pear']],
  ['GET /books?limit=2', { body: { links: [{ rel: 'next', href: 'http://cloud.test/books?limit=2&marker=b2' }] } }],
  ['GET /books?limit=2&marker=b2', ['Pear']],
  ['GET /books?limit=x', refused(400, 'Bad Request', "Only integer is allowed by 'limit': x")],
  ['GET /books?marker=nope', ['fig', 'apple', 'Pear']],
  ['GET /books?sort_keys=pages&sort_dir=asc', ['apple', 'fig', 'Pear']],
  ['GET /books?sort_keys=author', ['fig', 'apple', 'Pear']],
  ['GET /books?name=fig&name=apple', ['fig', 'apple']],
  ['GET /books?with_count=true&limit=1', { body: { count: 3 } }],
  ['GET /books?global_tenant=true', ['plum', 'fig', 'apple', 'Pear'], { isAdmin: true }],
  ['GET /books?global_tenant=true', refused(403, 'Forbidden', 'You are not authorized to complete this action.')],
  ['GET /books/b1', { body: { book: { name: 'Pear' } } }],
  ['GET /books/b4', refused(404, 'Not Found', 'The Book (b4) could not be found.')],
  ['POST /books', refused(400, 'Bad Request', 'No name specified'), { body: {} }],
  ['POST /books', { status: 201, body: { book: { name: 'new' } } }, { body: { name: 'new' } }],
  ['DELETE /books/b1', { status: 204 }],
]

describeDialect(heat, CASES, { sort })
