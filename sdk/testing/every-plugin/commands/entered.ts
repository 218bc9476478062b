const MONITOR = {
  ...{ create_monitor: true, monitor_type: 'HTTP', delay: '5', max_retries: '3', timeout: '4', max_retries_down: '2' },
  ...{ http_method: 'GET', expected_codes: '200', url_path: '/' },
}
const RULE = { rule_type: 'PATH', compare_type: 'EQUAL_TO', rule_value: '/a' }

/** What a person enters into forms whose fields hold no text of any kind, by the id of the action that opens them. */
export const ENTERED: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'compute.action.aggregate-hosts': { hosts: ['host-1'] },
  'compute.action.flavor-access': { projects: ['p1', 'p2'] },
  'identity.action.add-users': { users: ['u1', 'u2'] },
  'images.action.create': { disk_format: 'qcow2' },
  'images.action.edit': { disk_format: 'qcow2' },
  'lbaas.action.create-health-monitor': MONITOR,
  'lbaas.action.edit-health-monitor': MONITOR,
  'lbaas.action.create-l7-rule': RULE,
  'lbaas.action.edit-l7-rule': RULE,
  'lbaas.action.edit-l7-policy': {
    action: 'REDIRECT_TO_URL',
    redirect_url: 'https://example.org',
    redirect_code: '301',
  },
  'network.action.add-forwarding': { internal_ip_address: 'p1_10.0.0.5', internal_port: '80', external_port: '8080' },
  'network.action.add-rule': { type: 'bandwidth_limit' },
  'network.action.create-subnet-pool': { prefix_lines: '10.0.0.0/8\n10.1.0.0/16' },
  'network.action.create-trunk': { parent_ports: ['p1'] },
  'storage.action.create-encryption': { control_location: 'front-end' },
  'storage.action.edit-access': { projects: ['p1'] },
  'storage.action.update-encryption': { control_location: 'back-end' },
}
