import { plural } from '@fascia/sdk/common'
import { action, because, overview, panel, resourceType, view } from '@fascia/sdk/web/declare'
import { type Kite, kiteType } from '../../api/kites.ts'

/** Brings kites into a status, each by itself. */
const turn = (status: Kite['status']) => async () => ({ default: (await import('./sky.ts')).turn(status) })

/**
 * A type whose list and details pages have all that the SDK makes of a declaration. It has a source in the browser in place of `calls`, so that neither the
 * search nor Home has its kites.
 */
export const kite = resourceType(kiteType, {
  names: plural('Kite', 'Kites'),
  source: () => import('./sky.ts'),
  loads: 'all',
  detailsPath: ':id',
  reasonOf: 'damage',
  columns: ['name', 'status', { of: 'shape', priority: 2 }, { of: 'color', priority: 2 }],
  facets: ['name', 'status', 'shape'],
  details: [
    overview({ properties: ['name', 'id', 'status', 'shape', 'color'] }),
    view('Damage', () => import('./damage.tsx'), { explains: true }),
  ],
  actions: {
    raise: action({
      label: plural('Raise Kite', 'Raise Kites'),
      batch: true,
      allowed: ({ status }) => status === 'landed' || because('Needs status Landed'),
      leads: { status: ['landed'] },
      run: turn('flying'),
    }),
    land: action({
      label: plural('Land Kite', 'Land Kites'),
      batch: true,
      allowed: ({ status }) => status === 'flying' || because('Needs status Flying'),
      run: turn('landed'),
    }),
    untangle: action({
      label: plural('Untangle Kite', 'Untangle Kites'),
      allowed: ({ status }) => status === 'tangled' || because('Needs status Tangled'),
      due: { status: ['tangled'] },
      run: turn('flying'),
    }),
    mend: action({
      label: plural('Mend Kite', 'Mend Kites'),
      batch: true,
      allowed: ({ status }) => status === 'torn' || because('Needs status Torn'),
      leads: { status: ['torn'] },
      run: turn('landed'),
    }),
  },
})

export const kitesPanel = panel(kite, {
  path: '/settings/gallery/kites',
  title: 'List and details of a type',
  help: 'What the SDK makes of one declaration: the list of kites, their details and their actions. This text is the property help of the panel.',
})
