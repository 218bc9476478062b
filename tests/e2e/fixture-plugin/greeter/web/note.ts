import { plural } from '@fascia/sdk/common'
import { action, deleteAction, overview, property, resourceType, view } from '@fascia/sdk/web/declare'
import * as notes from '../api/notes.ts'

/** Has a list, details at the shared route, and actions. */
export const note = resourceType(notes.noteType, {
  names: plural('Note', 'Notes'),
  calls: notes,
  properties: { name: property.text('Name'), id: property.id('ID'), text: property.text('Text') },
  indexPath: '/project/greeter/notes',
  columns: ['name', 'text'],
  facets: ['name'],
  details: [overview({ properties: ['name', 'id', 'text'] }), view('Letters', () => import('./letters-view.tsx'))],
  actions: {
    touch: action({
      label: plural('Touch Note', 'Touch Notes'),
      messages: { success: plural('Touched Note: {names}.', 'Touched Notes: {names}.') },
      run: () => import('./touch-notes.ts'),
    }),
    delete: deleteAction({ batch: true }),
  },
})
