// A table: the command that each form prints, with all that can be entered and with what is needed.
import { tryForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createAggregate from './aggregates/create-aggregate-form.ts'
import { editAggregate } from './aggregates/edit-aggregate.ts'
import manageHosts from './aggregates/manage-hosts-form.ts'
import attachInterface from './attachments/attach-interface-form.ts'
import attachVolume from './attachments/attach-volume-form.ts'
import detachInterface from './attachments/detach-interface-form.ts'
import detachVolume from './attachments/detach-volume-form.ts'
import editServer from './edit/edit-form.ts'
import modifyAccess from './flavors/access/modify-access-form.ts'
import associate from './floating-ip/associate-form.ts'
import disassociate from './floating-ip/disassociate-form.ts'
import disableService from './hypervisors/disable-service-form.ts'
import editPort from './interfaces/edit-port-form.ts'
import createKeypair from './keypairs/create-keypair-form.ts'
import importKeypair from './keypairs/import-keypair-form.ts'
import liveMigrate from './migrate/live-migrate-form.ts'
import resetState from './migrate/reset-state-form.ts'
import changePassword from './password/change-form.ts'
import rebuild from './rebuild/rebuild-form.ts'
import rescue from './rescue/rescue-form.ts'
import createGroup from './server-groups/create-server-group-form.ts'
import snapshot from './snapshot/snapshot-form.ts'
import { attachForm as attachToServer } from './volumes/attach-form.ts'

type Form = Parameters<typeof tryForm>[0]

const ITEM = { id: 'i', host: 'h', binary: 'nova-compute', hosts: ['old', 'kept'] }
const PORT = { name: 'n', admin_state_up: true, port_security_enabled: true, security_groups: ['g', 'k'] }

it.each<[string, Form, object, object?]>([
  ['aggregate create n', createAggregate, { name: 'n' }],
  [
    'aggregate create --zone z n \n openstack aggregate add host n h \n openstack aggregate add host n k',
    createAggregate,
    { name: 'n', availability_zone: 'z', hosts: ['h', 'k'] },
  ],
  ['aggregate set --name n --zone z i', editAggregate, { name: 'n', availability_zone: 'z' }],
  ['aggregate set --name n i', editAggregate, { name: 'n', availability_zone: '' }],
  ['aggregate add host i new \n openstack aggregate remove host i old', manageHosts, { hosts: ['kept', 'new'] }],
  ['compute service set --disable h nova-compute', disableService, {}],
  ['compute service set --disable --disable-reason r h nova-compute', disableService, { disabled_reason: 'r' }],
  [
    'flavor set --project new i \n openstack flavor unset --project old i',
    modifyAccess,
    { projects: ['kept', 'new'] },
    { before: ['old', 'kept'] },
  ],
  ['floating ip set --port p a', associate, { address_id: 'a', port_id: 'p_10.0.0.5' }],
  ['floating ip delete a', disassociate, { address_id: 'a', is_release: true }],
  ['floating ip unset --port a', disassociate, { address_id: 'a', is_release: false }],
  ['keypair create --private-key n.pem --type ssh n', createKeypair, { name: 'n', key_type: 'ssh' }],
  ['keypair create --public-key n.pub --type x509 n', importKeypair, { name: 'n', key_type: 'x509' }],
  [
    'port set --name n --enable --no-security-group --security-group g --security-group k --enable-port-security i',
    editPort,
    PORT,
  ],
  [
    'port set --name n --disable --no-security-group --disable-port-security i',
    editPort,
    { ...PORT, admin_state_up: false, port_security_enabled: false },
  ],
  ['server add fixed ip --fixed-ip-address 10.0.0.5 i n', attachInterface, { net_id: 'n', fixed_ip: '10.0.0.5' }],
  ['server add network i n', attachInterface, { net_id: 'n' }],
  ['server add port i p', attachInterface, { specification_method: 'port', port_id: 'p' }],
  ['server add volume --device /dev/vdb i v', attachVolume, { volume_id: 'v', device: '/dev/vdb' }],
  ['server add volume i v', attachVolume, { volume_id: 'v' }],
  ['server add volume --device /dev/vdb s i', attachToServer, { instance: 's', device: '/dev/vdb' }],
  ['server add volume s i', attachToServer, { instance: 's' }],
  ['server group create --policy affinity n', createGroup, { name: 'n', policy: 'affinity' }],
  ['server image create --name n i', snapshot, { name: 'n' }],
  ['server migrate --live-migration i', liveMigrate, { host: 'auto_schedule' }],
  [
    'server migrate --live-migration --host h --block-migration --disk-overcommit i',
    liveMigrate,
    { host: 'h', block_migration: true, disk_over_commit: true },
  ],
  ['server rebuild --image m --description d i', rebuild, { image_id: 'm', description: 'd' }],
  ['server rebuild --image m i', rebuild, { image_id: 'm' }],
  ['server remove port i p', detachInterface, { port: 'p' }],
  ['server remove volume i v', detachVolume, { volume: 'v' }],
  ['server rescue --image m i', rescue, { image: 'm' }],
  ['server rescue i', rescue, {}],
  ['server set --name n --description d i', editServer, { name: 'n', description: 'd' }],
  ['server set --root-password i', changePassword, {}],
  ['server set --state active i', resetState, { state: 'active' }],
])('prints openstack %s', async (command, form, values, answers = {}) => {
  const tried = await tryForm(form)
  expect(tried.command({ values: { ...values }, answers: { ...answers }, item: ITEM })).toBe(`openstack ${command}`)
})
