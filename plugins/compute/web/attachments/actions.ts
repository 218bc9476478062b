import {
  type Action,
  all,
  extension,
  linkAction,
  modalAction,
  policy,
  service,
  wizardAction,
} from '@fascia/sdk/web/declare'
import type { Server } from '../../api/servers.ts'
import {
  canAssociateFloatingIp,
  canAttachInterface,
  canAttachVolume,
  canDetachInterface,
  canDisassociateFloatingIp,
  canEditSecurityGroups,
} from './attachment-state.ts'

// What is attached to an instance, and taken from it.

const compute = (...rules: readonly string[]) => policy('compute', ...rules.map((rule) => `os_compute_api:${rule}`))
/** Neutron has floating IPs where it has routers. */
const reachesOut = all(service('network'), extension('network', 'router'), policy('network', 'update_floatingip'))

export const associateFloatingIp: Action<Server> = modalAction('compute.action.associate-floating-ip', {
  label: 'Associate Floating IP',
  requires: reachesOut,
  allowed: canAssociateFloatingIp,
  view: () => import('../floating-ip/associate-modal.tsx'),
})

export const disassociateFloatingIp: Action<Server> = modalAction('compute.action.disassociate-floating-ip', {
  label: 'Disassociate Floating IP',
  style: 'danger',
  requires: reachesOut,
  allowed: canDisassociateFloatingIp,
  view: () => import('../floating-ip/disassociate-modal.tsx'),
})

export const attachInterface: Action<Server> = modalAction('compute.action.attach-interface', {
  label: 'Attach Interface',
  requires: all(service('network'), compute('os-attach-interfaces', 'os-attach-interfaces:create')),
  allowed: canAttachInterface,
  view: () => import('./attach-interface-form.ts'),
})

export const detachInterface: Action<Server> = modalAction('compute.action.detach-interface', {
  label: 'Detach Interface',
  style: 'danger',
  requires: all(service('network'), compute('os-attach-interfaces:delete')),
  allowed: canDetachInterface,
  view: () => import('./detach-interface-form.ts'),
})

export const attachVolume: Action<Server> = modalAction('compute.action.attach-volume', {
  label: 'Attach Volume',
  requires: all(service('block-storage'), compute('os-volumes-attachments:create')),
  allowed: canAttachVolume,
  view: () => import('./attach-volume-form.ts'),
})

export const detachVolume: Action<Server> = modalAction('compute.action.detach-volume', {
  label: 'Detach Volume',
  style: 'danger',
  requires: all(service('block-storage'), compute('os-volumes-attachments:delete')),
  allowed: canAttachVolume,
  view: () => import('./detach-volume-form.ts'),
})

/** The second step of Edit Instance. */
export const editSecurityGroups: Action<Server> = wizardAction('compute.action.security-groups', {
  label: 'Edit Security Groups',
  requires: all(service('network'), compute('servers:update')),
  allowed: canEditSecurityGroups,
  view: () => import('../edit/edit-security-groups.tsx'),
})

/** Each interface has groups of its own: their tab is where they are changed. */
export const editPortSecurityGroups: Action<Server> = linkAction('compute.action.port-security-groups', {
  label: 'Edit Port Security Groups',
  requires: all(service('network'), policy('network', 'update_security_group')),
  to: '/project/instances/:id/?tab=compute.view.interfaces',
})
