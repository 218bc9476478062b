import { type Case, describeDialect } from './fixture/describe-dialect.ts'
import { swift } from './swift.ts'

const refused = (status: number, title: string, text: string) => ({
  status,
  body: `<html><h1>${title}</h1><p>${text}</p></html>`,
})

const CASES: readonly Case[] = [
  ['GET /books?format=json', ['Pear', 'apple', 'fig']],
  ['GET /books', { status: 200, body: 'Pear\napple\nfig\n' }],
  ['GET /books?prefix=none', { status: 204, body: '' }],
  ['GET /books?format=json&limit=1', ['Pear']],
  ['GET /books?format=json&marker=b', ['fig']],
  ['GET /books?format=json&end_marker=b', ['Pear', 'apple']],
  ['GET /books?format=json&reverse=true', ['fig', 'apple', 'Pear']],
  ['GET /books?format=json&reverse=true&marker=b', ['apple', 'Pear']],
  ['GET /books?format=json&prefix=ap', ['apple']],
  ['GET /books?format=json&delimiter=p', ['Pear', 'ap', 'fig']],
  ['GET /books?format=json&delimiter=p&marker=ap', ['fig']],
  ['GET /books?limit=10001', refused(412, 'Precondition Failed', 'A precondition for this request was not met.')],
  ['GET /books/nope', refused(404, 'Not Found', 'The resource could not be found.')],
  ['DELETE /books/fig', { status: 204 }],
]

describeDialect(swift, CASES, { key: 'name' })
