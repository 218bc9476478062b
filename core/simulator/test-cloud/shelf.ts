import type { Value } from '@fascia/sdk/common'
import { accepted, defineSimulator, respond, ServiceFault, simulateService, table } from '@fascia/sdk/simulator'
import { Type } from 'typebox'

const Book = Type.Object({
  id: Type.String(),
  title: Type.String(),
  status: Type.String(),
  projectId: Type.String(),
  shelf: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
})
const Stamp = Type.Object({ id: Type.String(), projectId: Type.String(), userId: Type.String() })

const tables = { books: table(Book, { owner: 'projectId', indexes: ['status'] }) }

const titleOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'title' in body && typeof body.title === 'string'
    ? body.title
    : 'untitled'

/** A small service for the engine's own tests: books that are printed over time, and stamps that another service makes. */
export const shelf = simulateService({
  type: 'shelf',
  name: 'bookshelf',
  endpoint: '/shelf/v1/:project',
  microversions: { minimum: '1.0', maximum: '1.7', legacyHeader: 'X-Shelf-Version' },
  fault: (fault) => ({ shelfFault: { code: fault.status, message: fault.message } }),
  tables,
  quotas: {
    books: 3,
    volumes: { limit: -1, of: 'books' },
    letters: {
      limit: -1,
      used: ({ rows }, projectId) => rows.books.find({ projectId }).reduce((sum, { title }) => sum + title.length, 0),
    },
    shelves: { limit: 1 },
  },
  overQuota: ([first]) =>
    new ServiceFault(413, `No room for ${first?.requested} ${first?.name}: ${first?.used} of ${first?.limit} used.`),
  documents: [{ method: 'GET', path: '/shelf', handler: () => ({ versions: [{ id: 'v1' }] }) }],
  routes: [
    {
      method: 'GET',
      path: '/books',
      handler: ({ rows, caller }) => ({ books: rows.books.find({ projectId: caller.projectId }) }),
    },
    { method: 'GET', path: '/books/version', handler: ({ microversion: { major, minor } }) => ({ major, minor }) },
    { method: 'GET', path: '/books/where', handler: ({ baseUrl, requestId }) => ({ baseUrl, requestId }) },
    {
      method: 'POST',
      path: '/books',
      handler({ rows, body, caller, later, take }) {
        take({ books: 1 })
        const book = rows.books.add({ title: titleOf(body), status: 'printing', projectId: caller.projectId })
        later(3000, 'book.printed', { id: book.id })
        return accepted({ book })
      },
    },
    {
      method: 'POST',
      path: '/books/torn',
      handler({ rows, caller }) {
        rows.books.add({ title: 'torn', status: 'printing', projectId: caller.projectId })
        throw new ServiceFault(409, 'It tore.')
      },
    },
    {
      method: 'POST',
      path: '/books/broken',
      handler({ rows, caller }) {
        rows.books.add({ title: 'broken', status: 'printing', projectId: caller.projectId })
        throw new TypeError('a defect')
      },
    },
    {
      method: 'POST',
      path: '/books/stamped',
      async handler({ rows, body, caller, peer, keep, take }) {
        take({ books: 1 })
        const title = titleOf(body)
        const book = rows.books.add({ title, status: 'stamping', projectId: caller.projectId })
        if (title === 'shown') keep()
        const stamps = peer('stamps')
        if (!stamps) throw new ServiceFault(503, 'There are no stamps.')
        const { stamp } = await stamps.post<{ stamp: Value<typeof Stamp> }>('/stamps', { title })
        rows.books.set(book.id, { status: `stamped ${stamp.projectId}` })
        if (title === 'late failure') throw new ServiceFault(409, 'Too late.')
        return respond(201, { book: rows.books.get(book.id), stamp })
      },
    },
    {
      method: 'DELETE',
      path: '/books/:id',
      handler({ rows, params }) {
        if (!rows.books.remove(params.id ?? '')) throw new ServiceFault(404, 'No such book.')
        return undefined
      },
    },
  ],
  on: {
    'book.printed': ({ rows, id }) => void rows.books.set(id, { status: 'printed' }),
    'book.burns'() {
      throw new TypeError('fire')
    },
  },
  worlds: {
    demo: ({ rows, people }) =>
      void rows.books.add({ title: 'First', status: 'printed', projectId: people.projects.demo }),
  },
})

export const stamps = simulateService({
  type: 'stamps',
  name: 'stampery',
  endpoint: '/stamps',
  tables: { stamps: table(Stamp, { owner: 'projectId' }) },
  routes: [
    { method: 'GET', path: '/stamps', handler: ({ rows }) => ({ stamps: rows.stamps.find() }) },
    {
      method: 'POST',
      path: '/stamps',
      handler({ rows, body, caller }) {
        if (titleOf(body) === 'unwanted') throw new ServiceFault(409, 'This title gets no stamp.')
        return respond(201, { stamp: rows.stamps.add({ projectId: caller.projectId, userId: caller.userId }) })
      },
    },
  ],
})

export const shelfPart = defineSimulator({ services: [shelf] })
export const stampsPart = defineSimulator({ services: [stamps] })
