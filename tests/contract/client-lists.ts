/** A command of the `openstack` client that lists something, and who may. */
export interface ClientList {
  readonly area: string
  readonly command: string
  readonly isForAdmins?: boolean
}

const lists = (area: string, commands: readonly string[], isForAdmins = false): readonly ClientList[] =>
  commands.map((command) => ({ area, command, isForAdmins }))

/** What the client lists of each area of the embedded cloud; some of it needs packages of their own, as python3-octaviaclient. */
export const CLIENT_LISTS: readonly ClientList[] = [
  ...lists('identity', ['application credential list', 'access rule list', 'ec2 credentials list']),
  ...lists(
    'identity',
    [
      'user list',
      'group list',
      'project list',
      'role list',
      'role assignment list --names',
      'domain list',
      'registered limit list',
      'limit list',
      'credential list',
      'mapping list',
      'identity provider list',
    ],
    true,
  ),
  ...lists('network', [
    'network list',
    'subnet list',
    'port list',
    'router list',
    'security group list',
    'security group rule list',
    'floating ip list',
    'network trunk list',
    'network qos policy list',
    'network rbac list',
    'subnet pool list',
  ]),
  ...lists('network', ['network agent list'], true),
  ...lists('volume', ['volume list', 'volume snapshot list', 'volume backup list', 'volume type list']),
  ...lists('volume', ['volume qos list', 'volume service list'], true),
  ...lists('object', ['container list']),
  ...lists('load balancer', [
    'loadbalancer list',
    'loadbalancer listener list',
    'loadbalancer pool list',
    'loadbalancer healthmonitor list',
    'loadbalancer l7policy list',
    'loadbalancer provider list',
  ]),
  ...lists('DNS', ['zone list', 'ptr record list']),
  ...lists('secret', ['secret list', 'secret container list']),
  ...lists('stack', ['stack list', 'orchestration resource type list', 'orchestration template version list']),
  ...lists('cluster', ['coe cluster list', 'coe cluster template list']),
  ...lists('metric', ['metric list', 'metric resource list', 'metric archive-policy list']),
]
