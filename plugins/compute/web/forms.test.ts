// A table: what each form is, and what it asks for.
import { outlineOfForm } from '@fascia/testing/unit'
import { expect, it } from 'vitest'
import createAggregateForm from './aggregates/create-aggregate-form.ts'
import manageHostsForm from './aggregates/manage-hosts-form.ts'
import attachInterfaceForm from './attachments/attach-interface-form.ts'
import attachVolumeForm from './attachments/attach-volume-form.ts'
import detachInterfaceForm from './attachments/detach-interface-form.ts'
import detachVolumeForm from './attachments/detach-volume-form.ts'
import editForm from './edit/edit-form.ts'
import modifyAccessForm from './flavors/access/modify-access-form.ts'
import createFlavor from './flavors/create/create-flavor.ts'
import associateForm from './floating-ip/associate-form.ts'
import disassociateForm from './floating-ip/disassociate-form.ts'
import disableServiceForm from './hypervisors/disable-service-form.ts'
import evacuateHostForm from './hypervisors/evacuate-host-form.ts'
import migrateHostForm from './hypervisors/migrate-host-form.ts'
import editPortForm from './interfaces/edit-port-form.ts'
import createKeypairForm from './keypairs/create-keypair-form.ts'
import importKeypairForm from './keypairs/import-keypair-form.ts'
import liveMigrateForm from './migrate/live-migrate-form.ts'
import resetStateForm from './migrate/reset-state-form.ts'
import changeForm from './password/change-form.ts'
import rebuildForm from './rebuild/rebuild-form.ts'
import rescueForm from './rescue/rescue-form.ts'
import resizeForm from './resize/resize-form.ts'
import createServerGroupForm from './server-groups/create-server-group-form.ts'
import snapshotForm from './snapshot/snapshot-form.ts'
import { attachForm } from './volumes/attach-form.ts'

it('asks in the form create aggregate for what it sends', () => {
  expect(outlineOfForm(createAggregateForm)).toEqual([
    'POST /api/nova/aggregates/ of OS::Nova::Aggregate (body, command, sources hosts)',
    '- name: text',
    '- availability_zone: text',
    '- hosts: members (from hosts, texts (available All available hosts, members Selected hosts, noneAvailable No host is left to choose.), candidates)',
  ])
})

it('asks in the form manage hosts for what it sends', () => {
  expect(outlineOfForm(manageHostsForm)).toEqual([
    'PATCH /api/nova/aggregates/:id/hosts/ of OS::Nova::Aggregate (submit Save, initial, body, command, sources hosts)',
    '- hosts: members (from hosts, texts (available All available hosts, members Selected hosts, noneAvailable No host is left to choose.), isLabelHidden, candidates)',
  ])
})

it('asks in the form attach interface for what it sends', () => {
  expect(outlineOfForm(attachInterfaceForm)).toEqual([
    'POST /api/nova/servers/:id/interfaces/ of OS::Nova::Server (outcome updated, alsoChanges, command, sources offered)',
    '- specification_method: select (isRequired, choices)',
    '- net_id: select (from offered, when, isRequired, placeholder Select a network, nonePlaceholder No networks available, choices)',
    '- fixed_ip: text (when, check)',
    '- port_id: select (from offered, when, isRequired, placeholder Select a port, nonePlaceholder No ports available, choices)',
  ])
})

it('asks in the form attach volume for what it sends', () => {
  expect(outlineOfForm(attachVolumeForm)).toEqual([
    'POST /api/nova/servers/:id/volumes/ of OS::Nova::Server (outcome updated, alsoChanges, command, sources volumes canChooseDevice)',
    '- volume_id: select (from volumes, placeholder Select a volume, nonePlaceholder No volumes available, choices)',
    '- device: text (when)',
  ])
})

it('asks in the form detach interface for what it sends', () => {
  expect(outlineOfForm(detachInterfaceForm)).toEqual([
    'DELETE /api/nova/servers/:id/interfaces/:port/ of OS::Nova::Server (isDanger, params, alsoChanges, command, sources ports)',
    '- port: select (from ports, isRequired, placeholder Select a port, nonePlaceholder No ports attached, choices)',
  ])
})

it('asks in the form detach volume for what it sends', () => {
  expect(outlineOfForm(detachVolumeForm)).toEqual([
    'DELETE /api/nova/servers/:id/volumes/:volume/ of OS::Nova::Server (isDanger, params, alsoChanges, command, sources volumes)',
    '- volume: select (from volumes, isRequired, placeholder Select a volume, nonePlaceholder No volumes attached, choices)',
  ])
})

it('asks in the form edit for what it sends', () => {
  expect(outlineOfForm(editForm)).toEqual([
    'PATCH /api/nova/servers/:id of OS::Nova::Server (submit Save, initial, send, command, sources hasDescription hasGroups groups)',
    'step Information (needs hasDescription)',
    '- name: text (isRequired)',
    '- description: textarea (when)',
    'step Security Groups (needs groups, when)',
    '- groups: members (from groups, what security groups, candidates, isLabelHidden, texts (available All Security Groups, noneAvailable No security group is left to choose.))',
  ])
})

it('asks in the form modify access for what it sends', () => {
  expect(outlineOfForm(modifyAccessForm)).toEqual([
    'PATCH /api/nova/flavors/:id/access/ of OS::Nova::Flavor (submit Save, needs before, initial, send, command, sources projects before)',
    '- projects: members (from projects, isLabelHidden, texts (available All Projects, members Selected Projects, noneAvailable No project is left to choose.), noneWarning No project will be able to use this flavor., candidates)',
  ])
})

it('asks in the form create flavor for what it sends', () => {
  expect(outlineOfForm(createFlavor)).toEqual([
    'POST /api/nova/flavors/ of OS::Nova::Flavor (initial, body, command, sources flavors projects)',
    'step Flavor Information',
    '- name: text (check)',
    '- id: text (pattern ^[A-Za-z0-9. _-]*$, check)',
    '- vcpus: spinner',
    '- ram: spinner',
    '- disk: spinner',
    '- OS-FLV-EXT-DATA:ephemeral: spinner',
    '- swap: spinner',
    'step Flavor Access',
    '- projects: members (from projects, isLabelHidden, texts (available All Projects, members Selected Projects, noneAvailable No project is left to choose.), summary, candidates)',
  ])
})

it('asks in the form associate for what it sends', () => {
  expect(outlineOfForm(associateForm)).toEqual([
    'PATCH /api/network/floatingip/ of OS::Nova::Server (submit Associate, needs addresses targets, needsFailure Unable to retrieve the floating IPs., initial, blocked, body, command, sources addresses targets canAllocate)',
    '- address_id: select (from addresses, placeholder Select an IP address, nonePlaceholder No floating IP addresses allocated, below, choices)',
    '- port_id: select (from targets, isRequired, placeholder Select a port, nonePlaceholder No ports available, choices)',
  ])
})

it('asks in the form disassociate for what it sends', () => {
  expect(outlineOfForm(disassociateForm)).toEqual([
    'PATCH /api/network/floatingip/ of OS::Nova::Server (submit Disassociate, isDanger, needs addresses, needsFailure Unable to retrieve the floating IPs., initial, send, command, sources addresses canRelease)',
    '- address_id: select (from addresses, placeholder Select a floating IP, nonePlaceholder No floating IPs associated, choices)',
    '- is_release: checkbox (when)',
  ])
})

it('asks in the form disable service for what it sends', () => {
  expect(outlineOfForm(disableServiceForm)).toEqual([
    'PATCH /api/nova/services/:id/ of OS::Nova::Service (body, command)',
    '- disabled_reason: text',
  ])
})

it('asks in the form evacuate host for what it sends', () => {
  expect(outlineOfForm(evacuateHostForm)).toEqual([
    'POST /api/nova/hosts/:host/evacuate/ of OS::Nova::Service (isDanger, after, sources targets)',
    '- target_host: select (from targets, placeholder The scheduler chooses, choices)',
    '- on_shared_storage: checkbox',
  ])
})

it('asks in the form migrate host for what it sends', () => {
  expect(outlineOfForm(migrateHostForm)).toEqual([
    'POST /api/nova/hosts/:host/migrate/ of OS::Nova::Service (initial, after)',
    '- migrate_type: select (choices)',
    '- disk_over_commit: checkbox',
    '- block_migration: checkbox',
  ])
})

it('asks in the form edit port for what it sends', () => {
  expect(outlineOfForm(editPortForm)).toEqual([
    'PATCH /api/neutron/ports/:id/ of OS::Neutron::Port (submit Update, initial, send, command, sources groups)',
    'step Information',
    '- name: text',
    '- admin_state_up: checkbox',
    '- port_security_enabled: checkbox (when)',
    '- mac_learning_enabled: checkbox (when)',
    'step Security Groups (needs groups, when)',
    '- security_groups: members (from groups, what security groups, candidates, isLabelHidden, texts (available All Security Groups, noneAvailable No security group is left to choose.))',
  ])
})

it('asks in the form create keypair for what it sends', () => {
  expect(outlineOfForm(createKeypairForm)).toEqual([
    'POST /api/nova/keypairs/ of OS::Nova::Keypair (blocked, command, madeId, after, sources keyPairs limits)',
    '- name: text (pattern ^[A-Za-z0-9 _-]*$, isEager, check)',
    '- key_type: select (choices)',
  ])
})

it('asks in the form import keypair for what it sends', () => {
  expect(outlineOfForm(importKeypairForm)).toEqual([
    'POST /api/nova/keypairs/ of OS::Nova::Keypair (blocked, command, madeId, sources keyPairs limits)',
    '- name: text (pattern ^[A-Za-z0-9 _-]*$, isEager, check)',
    '- key_type: select (choices)',
    '- public_key: load-edit (rows 6, isRequired, trims)',
  ])
})

it('asks in the form live migrate for what it sends', () => {
  expect(outlineOfForm(liveMigrateForm)).toEqual([
    'POST /api/nova/servers/:id/live-migrate/ of OS::Nova::Server (initial, body, accepted Live migrating Instance: {name}., command, sources hosts)',
    '- current_host: text (isReadOnly)',
    '- host: select (from hosts, isRequired, choices)',
    '- disk_over_commit: checkbox',
    '- block_migration: checkbox',
  ])
})

it('asks in the form reset state for what it sends', () => {
  expect(outlineOfForm(resetStateForm)).toEqual([
    'POST /api/nova/servers/:id/reset-state/ of OS::Nova::Server (isDanger, command)',
    '- state: select (choices)',
  ])
})

it('asks in the form change for what it sends', () => {
  expect(outlineOfForm(changeForm)).toEqual([
    'PUT /api/nova/servers/:id/password/ of OS::Nova::Server (keepsDraft no, command)',
    '- password: password (autoComplete new-password)',
    '- confirm_password: password (autoComplete new-password, isRequired, isEager, check)',
  ])
})

it('asks in the form rebuild for what it sends', () => {
  expect(outlineOfForm(rebuildForm)).toEqual([
    'POST /api/nova/servers/:id/rebuild/ of OS::Nova::Server (isDanger, initial, body, accepted Rebuilding Instance: {name}., command, sources images hasDescription)',
    '- image_id: select (from images, placeholder Select Image, choices)',
    '- password: password (autoComplete new-password)',
    '- confirm_password: password (autoComplete new-password, isEager, check)',
    '- disk_config: select (choices)',
    '- description: textarea (when)',
  ])
})

it('asks in the form rescue for what it sends', () => {
  expect(outlineOfForm(rescueForm)).toEqual([
    'POST /api/nova/servers/:id of OS::Nova::Server (body, accepted Rescuing Instance: {name}., command, sources images)',
    '- image: select (from images, isRequired, placeholder Select Image, choices)',
    '- password: password (autoComplete new-password)',
  ])
})

it('asks in the form resize for what it sends', () => {
  expect(outlineOfForm(resizeForm)).toEqual([
    'POST /api/nova/servers/:id/resize/ of OS::Nova::Server (submit Resize, initial, body, quota (cores (adds), ram (adds)), command, accepted Resizing Instance: {name}., sources flavors isOwn limits image)',
    'step Flavor Choice (needs flavors)',
    '- old_flavor_name: text (isReadOnly)',
    '- flavor_id: own (isRequired no, check, summary, view)',
    'step Advanced Options',
    '- disk_config: select (choices)',
  ])
})

it('asks in the form create server group for what it sends', () => {
  expect(outlineOfForm(createServerGroupForm)).toEqual([
    'POST /api/nova/servergroups/ of OS::Nova::ServerGroup (body, command, sources softPolicies)',
    '- name: text',
    '- policy: select (from softPolicies, isRequired, placeholder Select a policy, choices)',
  ])
})

it('asks in the form snapshot for what it sends', () => {
  expect(outlineOfForm(snapshotForm)).toEqual([
    'POST /api/nova/snapshots/ of OS::Nova::Server (outcome updated, body, accepted Creating snapshot {snapshot} of Instance: {name}., command)',
    '- name: text',
  ])
})

it('asks in the form attach for what it sends', () => {
  expect(outlineOfForm(attachForm)).toEqual([
    'POST /api/nova/servers/:id/volumes/ of OS::Cinder::Volume (outcome updated, params, body, command, sources servers canChooseDevice)',
    '- instance: select (from servers, isRequired, placeholder Select an instance, nonePlaceholder No instances available, choices)',
    '- device: text (when)',
  ])
})
