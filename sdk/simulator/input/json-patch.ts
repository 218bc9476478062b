import type { Value } from '@fascia/sdk/common'
import { Type } from 'typebox'
import { Value as Values } from 'typebox/value'
import { ServiceFault } from '../service-fault.ts'

const Patch = Type.Array(
  Type.Object({
    op: Type.Union([Type.Literal('add'), Type.Literal('replace'), Type.Literal('remove')]),
    path: Type.String(),
    value: Type.Optional(Type.Unknown()),
  }),
)

/** One change of a JSON patch; `path` is split into names and unescaped. */
export interface PatchOperation extends Omit<Value<typeof Patch>[number], 'path'> {
  readonly path: readonly string[]
}

/** Reads a JSON patch, as Glance and Magnum take it; throws 400 when the body is none. */
export function parseJsonPatch(body: unknown): readonly PatchOperation[] {
  if (!Values.Check(Patch, body)) throw new ServiceFault(400, 'Request body must be a JSON array of operation objects.')
  return body.map(({ path, ...operation }) => {
    if (operation.op !== 'remove' && operation.value === undefined)
      throw new ServiceFault(400, `Operation "${operation.op}" requires a member named "value".`)
    if (!path.startsWith('/')) throw new ServiceFault(400, `Pointer \`${path}\` does not start with "/".`)
    return {
      ...operation,
      path: path
        .slice(1)
        .split('/')
        .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~')),
    }
  })
}
