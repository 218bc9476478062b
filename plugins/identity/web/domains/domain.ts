import { any, plural } from '@fascia/sdk/common'
import { action, because, deleteAction, overview, panel, resourceType } from '@fascia/sdk/web/declare'
import * as domains from '../../api/domains.ts'
import { may, mayEdit, mayWhere } from '../may.ts'

const update = mayEdit('domain', 'identity:update_domain')

/** A domain [IDENT-003, IDENT-010]. */
export const domain = resourceType(domains.domainType, {
  names: plural('Domain', 'Domains'),
  calls: domains,
  policyTarget: { 'target.domain.id': 'id', domain_id: 'id' },
  columns: ['name', { of: 'description', priority: 2 }, { of: 'id', priority: 3 }, 'enabled'],
  facets: ['name', 'id', 'enabled'],
  details: [overview()],
  actions: {
    /** [IDENT-021, IDP-036] */
    createDomain: action({
      label: 'Create Domain',
      on: 'list',
      requires: mayEdit('domain', 'create_domain'),
      form: () => import('./create-domain-form.ts'),
    }),
    /** [IDP-041] */
    clearDomainContext: action({
      label: 'Clear Domain Context',
      on: 'list',
      requires: may('update_domain'),
      allowed: (_item, { domainContextId }) => domainContextId !== undefined,
      run: () => import('./domain-context.ts'),
    }),
    /** [IDP-041] */
    setDomainContext: action({
      label: 'Set Domain Context',
      requires: mayWhere('OPENSTACK_KEYSTONE_MULTIDOMAIN_SUPPORT', 'update_domain'),
      allowed: ({ id }, { domainContextId }) => id !== domainContextId || because('It is the domain context.'),
      run: () => import('./domain-context.ts'),
    }),
    /** [IDP-038] */
    domainMembers: action({
      label: 'Manage Members',
      requires: may('update_domain'),
      form: () => import('../assignments/domain-members-form.ts'),
    }),
    /** [IDP-038] */
    domainGroups: action({
      label: 'Modify Groups',
      requires: may('update_domain'),
      form: () => import('../assignments/domain-groups-form.ts'),
    }),
    /** [IDP-037] */
    editDomain: action({ label: 'Edit Domain', requires: update, form: () => import('./edit-domain-form.ts') }),
    /** [IDP-039] */
    enableDomain: action({
      does: 'Enable',
      did: 'Enabled',
      leads: { enabled: ['false'] },
      batch: true,
      requires: update,
      allowed: ({ enabled }) => !enabled,
      call: domains.change,
      body: { enabled: true },
    }),
    /** The users of a disabled domain cannot sign in [IDP-039]. */
    disableDomain: action({
      does: 'Disable',
      did: 'Disabled',
      batch: true,
      asks: 'You have selected "{names}". The users of a disabled domain cannot sign in.',
      isDanger: true,
      requires: update,
      allowed: ({ enabled }) => enabled,
      call: domains.change,
      body: { enabled: false },
    }),
    /** Keystone refuses it while the domain is enabled [IDENT-012, IDENT-031, IDENT-032]. */
    deleteDomain: deleteAction({
      batch: true,
      typeToConfirm: true,
      requires: mayEdit('domain', 'delete_domain'),
      allowed: ({ enabled }) => !enabled || because('Disable the domain first.'),
      messages: {
        failure: 'Unable to delete domain(s): {names}.',
        refused: 'You are not allowed to delete domains: {names}.',
      },
    }),
  },
})

export const domainsPanel = panel(domain, {
  path: '/identity/domains',
  nav: { perspective: 'identity', order: 10 },
  help: 'A domain holds users, groups and projects, whose names are unique in it. Create domains, give roles in one, or set the domain context: the identity pages then show that domain alone.',
  requires: any(may('get_domain'), may('list_domains')),
})
