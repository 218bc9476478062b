import { type TObject, Type } from 'typebox'
import { expect, it, onTestFinished } from 'vitest'
import { type Document, DocumentTable } from './document-table.ts'
import { Store } from './store.ts'

const First = Type.Object({ id: Type.String(), name: Type.String(), pages: Type.Integer() })
const Second = Type.Object({ id: Type.String(), name: Type.String(), status: Type.String() })

function openStore(): Store {
  const store = new Store(':memory:')
  onTestFinished(() => store.close())
  return store
}

function openTable(store: Store, schema: TObject, defaults: object = {}): DocumentTable<Document> {
  const table = new DocumentTable<Document>(store, 'shelf.books', { indexes: [], schema, defaults })
  table.migrate()
  return table
}

const idOf = () => 'b1'

it('gives a row an id and the defaults of fields that it leaves out', () => {
  const table = openTable(openStore(), First, { name: 'untitled', pages: 0 })
  expect(table.complete({}, idOf)).toEqual({ id: 'b1', name: 'untitled', pages: 0 })
})

it('refuses a row that does not fit the schema, and says where', () => {
  const table = openTable(openStore(), First, { name: 'untitled', pages: 'none' })
  expect(() => table.complete({}, idOf)).toThrow(
    'The row b1 of "shelf.books" does not fit its schema: /pages must be integer.',
  )
})

it('brings the rows of an earlier schema into the form of the present one', () => {
  const store = openStore()
  const before = openTable(store, First, { name: 'untitled', pages: 7 })
  before.insert('', before.complete({}, idOf))
  const after = openTable(store, Second, { status: 'printed' })
  expect(after.get('', 'b1')?.row).toEqual({ id: 'b1', name: 'untitled', status: 'printed' })
})

it('keeps all rows as they are when one cannot be brought into form', () => {
  const store = openStore()
  const before = openTable(store, First, { name: 'untitled', pages: 7 })
  before.insert('', before.complete({}, idOf))
  expect(() => openTable(store, Second)).toThrow('does not fit its schema')
  expect(before.get('', 'b1')?.row).toEqual({ id: 'b1', name: 'untitled', pages: 7 })
})
