import { plural } from '@fascia/sdk/common'
import { action, definePlugin, field, form, panel, property, resourceType } from '@fascia/sdk/web/declare'
import * as calls from '../api/lockers.ts'

const locker = resourceType(calls.lockerType, {
  names: plural('Locker', 'Lockers'),
  calls,
  properties: { id: property.id('ID'), name: property.text('Name') },
  columns: ['name', 'id'],
  actions: {
    rename: action({
      label: 'Rename Locker',
      form: form(calls.rename, {
        of: calls.lockerType,
        submit: 'Save',
        initial: ({ item: { name } }) => ({ name }),
        fields: { name: field.text('Name') },
      }),
    }),
  },
})

export default definePlugin({
  resourceTypes: [locker],
  panels: [panel(locker, { path: '/project/lockers', nav: { perspective: 'project', group: 'Lockers' } })],
})
