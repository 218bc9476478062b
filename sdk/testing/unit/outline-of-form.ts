import { inWords, withSettings } from '@fascia/sdk/host'
import type { Form } from '@fascia/sdk/web/declare'

type Fields = Readonly<Record<string, unknown>>

/** What a form is, sends and asks for, in words: a line for the form, one for each of its steps where it has several, and one for each field. */
export function outlineOfForm({ call, sources, spec }: Form): readonly string[] {
  const { steps, of, makes: _, success: __, intro: ___, successValues: ____, help: _____, ...rest } = spec
  const all = Object.values(steps)
  const head: Fields = { ...rest, sources: Object.keys(sources).join(' ') || undefined }
  const ref: Fields = { ...of }
  return [
    withSettings(`${call.method} ${call.path} of ${ref.code ?? 'any'}`, head),
    ...all.flatMap(({ title, fields, follow, help: _help, ...step }) => [
      ...(all.length > 1
        ? [
            withSettings(`step ${inWords(title)}`, {
              ...step,
              follow: Object.keys(follow ?? {}).join(' ') || undefined,
            }),
          ]
        : []),
      ...Object.entries(fields).map(([name, field]) => {
        const { control, ...settings }: Fields = { ...field }
        return withSettings(`- ${name}${control === undefined ? '' : `: ${inWords(control)}`}`, settings)
      }),
    ]),
  ]
}
