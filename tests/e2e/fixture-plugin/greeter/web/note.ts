import {
  action,
  deleteAction,
  id,
  overview,
  plural,
  type ResourceType,
  resourceType,
  text,
} from '@fascia/sdk/web/declare'
import type { Note } from '../common/wire.ts'

const remove = deleteAction<Note>('greeter.action.delete', {
  noun: { one: 'Note', other: 'Notes' },
  path: '/api/x/greeter/notes/:id',
})

const touch = action<Note>('greeter.action.touch', {
  label: plural('Touch Note', 'Touch Notes'),
  messages: { success: plural('Touched Note: {names}.', 'Touched Notes: {names}.') },
  perform: () => import('./touch-notes.ts'),
})

/** Has a list, details at the shared route, and actions. */
export const note: ResourceType<Note> = resourceType<Note>('X::Greeter::Note', {
  names: plural('Note', 'Notes'),
  properties: { name: text('Name'), id: id('ID'), text: text('Text') },
  loads: 'all',
  source: { list: '/api/x/greeter/notes/', load: '/api/x/greeter/notes/:id' },
  indexPath: '/project/greeter/notes',
  columns: [{ of: 'name', link: true, sort: 'default' }, 'text'],
  facets: ['name'],
  details: [
    overview('greeter.view.overview', { properties: ['name', 'id', 'text'] }),
    { id: 'greeter.view.letters', title: 'Letters', view: () => import('./letters-view.tsx') },
  ],
  itemActions: [touch, remove],
  batchActions: [{ ...remove, id: 'greeter.batch.delete' }],
})
