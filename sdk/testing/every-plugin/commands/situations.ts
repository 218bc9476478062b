import type { Situation } from './every-form.ts'

const ROUTER = { answers: { offer: { snat: true, distributed: true, ha: true, zones: true } } }
const PORT = {
  answers: {
    offer: { isAdmin: true, portSecurity: true, macAddress: true, pairs: true, vnicTypes: ['normal', 'direct'] },
  },
}
const FLAVOR = { id: 'other', name: 'other', vcpus: 4, ram: 4096, disk: 100, ephemeral: 0, swap: 0, is_disabled: false }
const RULES = {
  bandwidth_limit: { max_kbps: 1, max_burst_kbps: 1, direction: 'egress' },
  dscp_marking: { dscp_mark: 8 },
  minimum_bandwidth: { min_kbps: 1 },
  minimum_packet_rate: { min_kpps: 1 },
}
const rules = Object.entries(RULES).map(([type, figures]) => ({ id: type, type, ...figures }))
const RULED = rules.map(({ id }) => ({ values: { rule_id: id }, item: { name: 'gold', rules } }))
const VOLUME = ['snapshot_source', 'image_source', 'volume_source'].map((source) => ({ values: { source } }))

/** Of forms whose commands follow from what they have loaded, or from several choices: what these are, by the id of the action that opens the form. */
export const SITUATIONS: Readonly<Record<string, readonly Partial<Situation>[]>> = {
  'compute.action.resize': [{ answers: { flavors: [FLAVOR] } }],
  'network.action.add-rule': [{ answers: { types: Object.keys(RULES) } }],
  'network.action.admin-create-router': [ROUTER],
  'network.action.create-port': [PORT],
  'network.action.create-router': [ROUTER],
  'network.action.edit-policy': [{ answers: { projects: [] } }],
  'network.action.edit-port': [PORT],
  'network.action.edit-router': [ROUTER],
  'network.action.edit-rule': RULED,
  'network.action.set-gateway': [ROUTER],
  'storage.action.create': VOLUME,
}
