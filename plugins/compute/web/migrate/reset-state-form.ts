import { optionWords } from '@fascia/sdk/common'
import { field, form } from '@fascia/sdk/web/declare'
import { resetState } from '../../api/lifecycle.ts'
import { serverType } from '../../api/servers.ts'

/** Reset State: sets the status that Nova records for an instance. */
export default form(resetState, {
  of: serverType,
  isDanger: true,
  intro: 'Nothing is done to {name} itself; its task, if it has one, is forgotten.',
  fields: { state: field.choice('State', { choices: { active: 'Active', error: 'Error' } }) },
  success: 'Reset the state of Instance: {names}.',
  failure: 'Unable to reset the state of the server with id: {id}',
  command: ({ values: { state }, item: { id } }) => [
    ...['openstack', 'server', 'set'],
    ...optionWords('--state', state),
    id,
  ],
})
