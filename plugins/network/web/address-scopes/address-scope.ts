import { all, extension, plural, policy, service } from '@fascia/sdk/common'
import {
  action,
  choice,
  deleteAction,
  type FormState,
  field,
  form,
  overview,
  panel,
  resourceType,
  type SourceTools,
} from '@fascia/sdk/web/declare'
import * as scopes from '../../api/address-scopes.ts'
import { inEveryProject, inProject } from '../places.ts'

const may = (rule: string) => policy('network', rule)
const isThere = all(service('network'), extension('network', 'address-scope'))
const LONGEST = { maxLength: 'The name may have at most 255 characters.' }
const SHARED_HELP = 'Every project may then use the scope. A shared scope stays shared.'

type Tools = Pick<SourceTools<unknown>, 'allows'>
type ScopeState = FormState<object, typeof ofChanged, scopes.AddressScope>
const ofNew = { mayShare: ({ allows }: Tools) => allows([['network', 'create_address_scope:shared']]) }
const ofChanged = { mayShare: ({ allows }: Tools) => allows([['network', 'update_address_scope:shared']]) }

/** A scope in which no two subnet pools have the same addresses [ADDRESS-01]. */
export const addressScope = resourceType(scopes.addressScopeType, {
  names: plural('Address Scope', 'Address Scopes'),
  revisionOf: 'revision_number',
  calls: scopes,
  detailsPath: ':id',
  columns: [{ of: 'project_id', id: 'network.column.scope-project' }, 'name', 'ip_version', 'shared'],
  facets: ['name', 'id', choice('ip_version', scopes.IP_VERSIONS), 'shared'],
  details: [overview({ title: 'Address Scope' })],
  actions: {
    /** [ADDRESS-02] */
    createAddressScope: action({
      label: 'Create Address Scope',
      on: 'list',
      requires: may('create_address_scope'),
      form: form(scopes.create, ofNew, {
        of: scopes.addressScopeType,
        intro: 'Networks whose subnet pools are in one scope are routed without translation of addresses.',
        initial: () => ({ ip_version: 4 as const, shared: false }),
        fields: {
          name: field.text('Name', { messages: LONGEST }),
          ip_version: field.choice('IP Version', {
            hasBlank: false,
            choices: () => ([4, 6] as const).map((value) => ({ value, label: `IPv${value}` })),
          }),
          shared: field.boolean('Shared', {
            help: SHARED_HELP,
            when: ({ answers: { mayShare } }) => mayShare === true,
          }),
        },
        success: 'Created address scope "{name}".',
        failure: 'Unable to create the address scope.',
        command: ({ values: { name = '', ip_version = 4, shared } }) => [
          ...['openstack', 'address', 'scope', 'create', '--ip-version', String(ip_version)],
          ...(shared ? ['--share'] : []),
          name,
        ],
      }),
    }),
    /** [ADDRESS-03] */
    editAddressScope: action({
      label: 'Edit Address Scope',
      requires: may('update_address_scope'),
      form: form(scopes.update, ofChanged, {
        of: scopes.addressScopeType,
        submit: 'Save',
        initial: ({ item: { name, shared } }) => ({ name, shared }),
        fields: {
          name: field.text('Name', { isRequired: true, messages: LONGEST }),
          shared: field.boolean('Shared', {
            help: SHARED_HELP,
            when: ({ answers: { mayShare }, item }: ScopeState) => mayShare === true && !item.shared,
          }),
        },
        success: 'Updated address scope "{name}".',
        failure: 'Unable to update the address scope.',
        command: ({ values: { name = '', shared }, item: { id } }) => [
          ...['openstack', 'address', 'scope', 'set', '--name', name, ...(shared ? ['--share'] : [])],
          id,
        ],
      }),
    }),
    deleteAddressScope: deleteAction({ batch: true, requires: may('delete_address_scope') }),
  },
})

const HELP =
  'An address scope holds subnet pools whose addresses do not overlap. Between networks of the same scope routers need no address translation.'

/** The project's address scopes, and those that are shared with it [ADDRESS-01]. */
export const addressScopesPanel = panel(addressScope, {
  ...inProject('/project/address_scopes', 384),
  help: HELP,
  requires: isThere,
  columns: ['name', 'ip_version', 'shared'],
})

/** Every project's address scopes, for administrators [ADDRESS-01]. */
export const adminAddressScopes = panel(addressScope, {
  ...inEveryProject('/admin/address_scopes', 354, isThere),
  help: HELP,
})
