import { accepted } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { badRequest, type ComputeCall, member, notFound } from '../kit.ts'
import { portsOf, securityGroupsOf } from '../networking/ports.ts'
import type { Server } from '../servers/server.ts'
import { action } from './server-action.ts'

const Group = Type.Object({ name: Type.String({ minLength: 1 }) })

/** Puts a security group on every port of a server, or takes it from them. */
async function changeGroups(call: ComputeCall, server: Server, name: string, isAdded: boolean): Promise<void> {
  const neutron = call.peer('network', server.projectId)
  if (!neutron) throw badRequest('The network service is not available.')
  const groups = await securityGroupsOf(call, server.projectId)
  const group = groups.find((one) => one.id === name || one.name === name)
  if (!group) throw notFound(`Security group ${name} not found for project ${server.projectId}.`)
  if (!isAdded && !server.securityGroups.includes(group.name)) {
    throw notFound(`Security group ${name} not associated with the instance ${server.id}`)
  }
  for (const port of await portsOf(call, server)) {
    const others = port.security_groups.filter((id) => id !== group.id)
    const security_groups = isAdded ? [...others, group.id] : others
    await neutron.put(`/v2.0/ports/${port.id}`, { port: { security_groups } })
  }
  const names = server.securityGroups.filter((one) => one !== group.name)
  call.rows.servers.set(server.id, { securityGroups: isAdded ? [...names, group.name] : names, updatedAt: call.now() })
}

const changing = (verb: 'add' | 'remove') =>
  action({ ...member(`os-security-groups:${verb}`), body: Group }, async (call, server, { name }) => {
    await changeGroups(call, server, name, verb === 'add')
    return accepted()
  })

export const securityGroupActions = { addSecurityGroup: changing('add'), removeSecurityGroup: changing('remove') }
