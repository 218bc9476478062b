import type { Requirement } from '@fascia/sdk/common'
import { all, extension, feature, plural, policy, service, setting } from '@fascia/sdk/common'
import { action, deleteAction, grouped, linkAction } from '@fascia/sdk/web/declare'
import * as metadata from '../../api/metadata.ts'
import { adminInstancesPanel } from '../../api/servers.ts'
import * as attachment from '../attachments/attachment-state.ts'
import { canLaunch, launchInstance, quickLaunch } from '../launch/actions.ts'
import { canExtendRoot } from '../root-volume/root-volume.ts'
import * as state from '../server-state.ts'
import { consoleTab, interfacesTab, logTab } from '../server-tabs.ts'
import * as operations from './operations.ts'

function nova(...rules: readonly string[]): Requirement {
  return policy('compute', ...rules.map((rule) => `os_compute_api:${rule}`))
}

/** Neutron has floating IPs where it has routers. */
const reachesOut = all(service('network'), extension('network', 'router'), policy('network', 'update_floatingip'))
/** What the specification has on the administrator's list alone. */
const panels = [adminInstancesPanel]

/** What can be done with instances, in the order of their menu. The keys give the public ids: `softReboot` is `compute.action.soft-reboot`. */
export const serverActions = {
  launch: launchInstance,
  quickLaunch,
  start: operations.start,
  confirmResize: operations.confirmResize,
  revertResize: operations.revertResize,
  snapshot: action({
    label: 'Create Snapshot',
    requires: nova('snapshot'),
    allowed: state.canSnapshot,
    recordedAs: 'createImage',
    form: () => import('../snapshot/snapshot-form.ts'),
  }),
  launchLike: action({
    label: 'Launch One Like This',
    requires: canLaunch,
    makesNew: true,
    layout: 'wizard',
    view: () => import('../launch/like/launch-like.tsx'),
  }),
  edit: action({
    label: 'Edit Instance',
    requires: nova('servers:update'),
    allowed: state.canEdit,
    form: () => import('../edit/edit-form.ts'),
  }),
  metadata: action({
    label: 'Update Metadata',
    requires: nova('server-metadata:update'),
    allowed: state.canUpdateMetadata,
    metadata: {
      path: metadata.ofServer.path,
      title: 'Update Instance Metadata',
      failure: 'Unable to retrieve the instance metadata.',
      definitions: 'OS::Nova::Server',
      propertiesTarget: 'metadata',
    },
  }),
  tags: action({
    label: 'Edit Tags',
    requires: all(nova('os-server-tags:update', 'os-server-tags:delete'), feature('server_tags')),
    allowed: state.canUpdateMetadata,
    form: () => import('../tags/edit-tags-form.ts'),
  }),
  ...grouped('Network', {
    associateFloatingIp: action({
      label: 'Associate Floating IP',
      requires: reachesOut,
      allowed: attachment.canAssociateFloatingIp,
      form: () => import('../floating-ip/associate-form.ts'),
    }),
    disassociateFloatingIp: action({
      label: 'Disassociate Floating IP',
      style: 'danger',
      requires: reachesOut,
      allowed: attachment.canDisassociateFloatingIp,
      form: () => import('../floating-ip/disassociate-form.ts'),
    }),
    attachInterface: action({
      label: 'Attach Interface',
      requires: all(service('network'), nova('os-attach-interfaces', 'os-attach-interfaces:create')),
      allowed: attachment.canAttachInterface,
      form: () => import('../attachments/attach-interface-form.ts'),
    }),
    detachInterface: action({
      label: 'Detach Interface',
      style: 'danger',
      requires: all(service('network'), nova('os-attach-interfaces:delete')),
      allowed: attachment.canDetachInterface,
      form: () => import('../attachments/detach-interface-form.ts'),
    }),
    // The second step of Edit Instance.
    securityGroups: action({
      label: 'Edit Security Groups',
      requires: all(service('network'), nova('servers:update')),
      allowed: attachment.canEditSecurityGroups,
      form: () => import('../edit/edit-form.ts'),
      at: 'groups',
    }),
    portSecurityGroups: linkAction({
      label: 'Edit Port Security Groups',
      requires: all(service('network'), policy('network', 'update_security_group')),
      to: '/project/instances/:id/',
      tab: interfacesTab,
    }),
  }),
  ...grouped('Volumes', {
    attachVolume: action({
      label: 'Attach Volume',
      requires: all(service('block-storage'), nova('os-volumes-attachments:create')),
      allowed: attachment.canAttachVolume,
      form: () => import('../attachments/attach-volume-form.ts'),
    }),
    detachVolume: action({
      label: 'Detach Volume',
      style: 'danger',
      requires: all(service('block-storage'), nova('os-volumes-attachments:delete')),
      allowed: attachment.canAttachVolume,
      form: () => import('../attachments/detach-volume-form.ts'),
    }),
    extendRootVolume: action({
      label: 'Extend Root Volume',
      requires: all(service('block-storage'), policy('volume', 'volume:extend')),
      allowed: canExtendRoot,
      form: () => import('../root-volume/extend-root-form.ts'),
    }),
  }),
  ...grouped('Access', {
    console: linkAction({
      label: 'Console',
      requires: all(setting('CONSOLE_TYPE'), nova('os-consoles:index')),
      allowed: state.canViewConsole,
      to: '/project/instances/:id/',
      tab: consoleTab,
    }),
    log: linkAction({
      label: 'View Log',
      requires: nova('os-console-output'),
      allowed: state.canViewConsole,
      to: '/project/instances/:id/',
      tab: logTab,
    }),
    retrievePassword: action({
      label: 'Retrieve Password',
      requires: all(setting('OPENSTACK_ENABLE_PASSWORD_RETRIEVE'), nova('os-server-password:show')),
      allowed: state.canRetrievePassword,
      view: () => import('../password/retrieve-modal.tsx'),
    }),
    changePassword: action({
      label: 'Change Password',
      requires: all(setting('OPENSTACK_ENABLE_INSTANCE_PASSWORD_CHANGE'), nova('os-admin-password')),
      allowed: state.canChangePassword,
      recordedAs: 'changePassword',
      form: () => import('../password/change-form.ts'),
    }),
    rescue: action({
      label: 'Rescue Instance',
      requires: nova('os-rescue'),
      allowed: state.canRescue,
      changes: ['status'],
      form: () => import('../rescue/rescue-form.ts'),
    }),
    unrescue: operations.unrescue,
  }),
  ...grouped('State', {
    pause: operations.pause,
    unpause: operations.unpause,
    suspend: operations.suspend,
    resume: operations.resume,
    shelve: operations.shelve,
    unshelve: operations.unshelve,
    lock: operations.lock,
    unlock: operations.unlock,
    softReboot: operations.softReboot,
    hardReboot: operations.hardReboot,
    stop: operations.stop,
    resetState: action({
      label: 'Reset State',
      panels,
      requires: nova('os-admin-actions:reset_state'),
      style: 'danger',
      form: () => import('../migrate/reset-state-form.ts'),
    }),
  }),
  ...grouped('Size and place', {
    resize: action({
      label: 'Resize Instance',
      requires: nova('servers:resize'),
      allowed: state.canRebuildOrMove,
      changes: ['status', 'flavor'],
      form: () => import('../resize/resize-form.ts'),
    }),
    migrate: operations.migrate,
    liveMigrate: action({
      label: 'Live Migrate Instance',
      panels,
      requires: nova('os-migrate-server:migrate_live'),
      allowed: state.canLiveMigrate,
      changes: ['OS-EXT-SRV-ATTR:host'],
      form: () => import('../migrate/live-migrate-form.ts'),
    }),
  }),
  rebuild: action({
    label: 'Rebuild Instance',
    requires: nova('servers:rebuild'),
    allowed: state.canRebuildOrMove,
    style: 'danger',
    recordedAs: 'rebuild',
    form: () => import('../rebuild/rebuild-form.ts'),
  }),
  delete: deleteAction({
    batch: true,
    requires: nova('servers:delete'),
    allowed: state.canDelete,
    also: plural(
      'Its own disk goes with it, and so do volumes that are set to be deleted with it. Other volumes, floating IPs and ports that were made before it stay.',
      'Their own disks go with them, and so do volumes that are set to be deleted with them. Other volumes, floating IPs and ports that were made before them stay.',
    ),
  }),
}
