import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fault } from '@fascia/sdk/common'
import { isSafeFilePath } from '@fascia/sdk/manifest'
import Type from 'typebox'
import type { ShellBuild } from '../../../common/shell-build.ts'
import { createGuard } from '../../validation/validator.ts'

const texts = Type.Record(Type.String(), Type.String())
const isShellBuild = createGuard(
  Type.Object({
    script: Type.String(),
    styles: Type.Array(Type.String()),
    preload: Type.Array(Type.String()),
    imports: texts,
    integrity: Type.Record(
      Type.String(),
      Type.String({ pattern: '^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$' }),
    ),
    versions: texts,
  }),
)

/** Reads `shell.json` of a web build; undefined when there is no build. Fails with `GATEWAY_CONFIG_INVALID` when it cannot be used. */
export function readShellBuild(folder: string | undefined): ShellBuild | undefined {
  const file = folder === undefined ? undefined : join(folder, 'shell.json')
  if (file === undefined || !existsSync(file)) return undefined
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isShellBuild(content) || !Object.keys(content.integrity).every(isSafeFilePath))
    throw new Fault('GATEWAY_CONFIG_INVALID', { message: `${file} is not a web build: build it again.` })
  return content
}
