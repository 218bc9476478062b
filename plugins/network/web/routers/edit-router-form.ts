import { asking, field, form } from '@fascia/sdk/web/declare'
import { change, routerType } from '../../api/routers.ts'
import { changedWords } from '../changed-words.ts'
import { CHANGE_SOURCES } from './router-offer.ts'

type Mode = 'centralized' | 'distributed'

/** Edit Router: a type or mode that is not asked is not sent [NETP-073]. */
export default form(asking(change, { mode: 'centralized' as Mode }), CHANGE_SOURCES, {
  of: routerType,
  submit: 'Save',
  command: ({ values: { name, admin_state_up, mode, ha }, answers: { offer }, item }) => [
    ...['openstack', 'router', 'set'],
    ...changedWords('--name', name, item.name === item.id ? '' : item.name),
    admin_state_up === false ? '--disable' : '--enable',
    ...(offer?.distributed ? [mode === 'distributed' ? '--distributed' : '--centralized'] : []),
    ...(offer?.ha ? [ha ? '--ha' : '--no-ha'] : []),
    item.id,
  ],
  initial: ({ item: { id, name, admin_state_up, distributed, ha } }) => ({
    name: name === id ? '' : name,
    admin_state_up,
    mode: distributed ? ('distributed' as const) : ('centralized' as const),
    ha,
  }),
  fields: {
    name: field.text('Name', { messages: { maxLength: 'The name may have at most 255 characters.' } }),
    admin_state_up: field.boolean('Enable Admin State', { help: 'Without it the router carries no traffic.' }),
    mode: field.choice('Router Type', {
      isRequired: true,
      hasBlank: false,
      choices: { centralized: 'Centralized', distributed: 'Distributed' },
      when: ({ answers: { offer } }) => offer?.distributed === true,
    }),
    ha: field.boolean('High Availability Mode', { when: ({ answers: { offer } }) => offer?.ha === true }),
  },
  body: ({ values, answers: { offer }, item: router }) => ({
    name: values.name ?? '',
    admin_state_up: values.admin_state_up ?? router.admin_state_up,
    ...(offer?.distributed && (values.mode === 'distributed') !== router.distributed
      ? { distributed: values.mode === 'distributed' }
      : {}),
    ...(offer?.ha && values.ha !== router.ha ? { ha: values.ha } : {}),
  }),
})
