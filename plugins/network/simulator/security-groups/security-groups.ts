import { Type } from 'typebox'
import { body, collection, projectFields, Text } from '../kit.ts'
import { neutronFault } from '../neutron-fault.ts'
import { dropPolicies, isSharedWith, sharedByPolicies } from '../rbac/shared-objects.ts'
import { addSecurityGroup, defaultSecurityGroup } from './default-security-group.ts'

const editable = {
  name: Text,
  description: Text,
  stateful: Type.Optional(Type.Boolean()),
}

/** Each project has one group of this name, which the service makes. */
function refuseDefault(name: string | undefined): void {
  if (name?.toLowerCase() === 'default')
    throw neutronFault(409, 'SecurityGroupDefaultAlreadyExists', 'Default security group already exists.')
}

export const securityGroups = collection('securityGroups', {
  plural: 'security_groups',
  quota: 'security_group',
  notFound: (id) => neutronFault(404, 'SecurityGroupNotFound', `Security group ${id} does not exist`),
  ...sharedByPolicies,
  beforeList(call) {
    if (call.caller.projectId !== '') defaultSecurityGroup(call, call.caller.projectId)
  },
  show: (row, call) => ({
    ...row,
    shared: isSharedWith(call, row.id),
    security_group_rules: call.rows.securityGroupRules.find({ security_group_id: row.id }),
  }),
  create: body({ ...editable, ...projectFields }),
  update: body(editable),
  add(call, attributes, projectId) {
    refuseDefault(attributes.name)
    // The rules that a new group has.
    call.take({ security_group_rule: 2 }, projectId)
    return addSecurityGroup(call, projectId, attributes)
  },
  change(_call, row, attributes) {
    if (row.name === 'default' && attributes.name !== undefined)
      throw neutronFault(409, 'SecurityGroupCannotUpdateDefault', 'Updating default security group not allowed.')
    refuseDefault(attributes.name)
    return attributes
  },
  remove(call, row) {
    if (row.name === 'default' && !call.caller.isAdmin) {
      const message = 'Insufficient rights for removing default security group.'
      throw neutronFault(409, 'SecurityGroupCannotRemoveDefault', message)
    }
    if (call.rows.ports.find().some((port) => port.security_groups.includes(row.id))) {
      throw neutronFault(409, 'SecurityGroupInUse', `Security Group ${row.id} in use.`)
    }
    for (const rule of call.rows.securityGroupRules.find({ security_group_id: row.id })) {
      call.rows.securityGroupRules.remove(rule.id)
    }
    dropPolicies(call, row.id)
    call.rows.securityGroups.remove(row.id)
  },
})
