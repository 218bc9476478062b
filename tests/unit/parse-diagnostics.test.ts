import { expect, it } from 'vitest'
import { parseDiagnostics } from '../types/parse-diagnostics.ts'

const FIGURES =
  'Files:                  2\nTypes:             154221\nInstantiations:    604616\nTotal time:        9.594s\n'

it('reads errors and the number of instantiations of the compiler', () => {
  const error = "sdk/web/x.ts(1,1): error TS2322: Type 'a' is not assignable to type 'b'.\n  It is another text."
  expect(parseDiagnostics(`${error}\n${FIGURES}`)).toEqual({ errors: error.split('\n'), instantiations: 604_616 })
  expect(parseDiagnostics(FIGURES)).toEqual({ errors: [], instantiations: 604_616 })
})

it('refuses an output without figures', () => {
  expect(() => parseDiagnostics('tsc: command not found')).toThrow(TypeError)
})
