import { accepted } from '@fascia/sdk/simulator'
import { Type } from 'typebox'
import { parse } from '../kit.ts'
import type { OperationName } from '../lifecycle/operations.ts'
import { admitOperation, beginOperation } from '../lifecycle/run-operation.ts'
import type { ServerAction } from './server-action.ts'

const Reboot = Type.Object({
  type: Type.Union([
    Type.Literal('HARD'),
    Type.Literal('Hard'),
    Type.Literal('hard'),
    Type.Literal('SOFT'),
    Type.Literal('Soft'),
    Type.Literal('soft'),
  ]),
})

/** An action that only begins an operation. */
function plain(name: string, operation: OperationName): ServerAction {
  return {
    name,
    perform(call, server) {
      admitOperation(call, server, operation)
      beginOperation(call, server, operation)
      return accepted()
    },
  }
}

export const powerActions: ServerAction[] = [
  plain('os-start', 'start'),
  plain('os-stop', 'stop'),
  plain('pause', 'pause'),
  plain('unpause', 'unpause'),
  plain('suspend', 'suspend'),
  plain('resume', 'resume'),
  plain('unrescue', 'unrescue'),
  plain('confirmResize', 'confirmResize'),
  plain('revertResize', 'revertResize'),
  plain('shelveOffload', 'shelveOffload'),
  {
    name: 'reboot',
    perform(call, server, given) {
      const { type } = parse(Reboot, given)
      const operation = type.toUpperCase() === 'HARD' ? 'rebootHard' : 'rebootSoft'
      admitOperation(call, server, operation)
      beginOperation(call, server, operation)
      return accepted()
    },
  },
]
