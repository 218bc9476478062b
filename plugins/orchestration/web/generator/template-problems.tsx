import { InlineAlert, useT } from '@fascia/sdk/web'
import type { ReactNode } from 'react'
import type { ReadTemplate, TemplateFault } from './template-graph.ts'

function useFaultText({ reason, line, detail }: TemplateFault): string {
  const t = useT()
  const texts: Readonly<Record<TemplateFault['reason'], string>> = {
    syntax: line === undefined ? detail : t('Line {line}: {detail}', { line, detail }),
    'no-map': t('A template is a map with heat_template_version and resources.'),
    'not-hot': t('The text has no heat_template_version: only templates of this format can be edited as resources.'),
    resource: t('The resource {name} has no type.', { name: detail }),
  }
  return texts[reason]
}

function Unreadable({ fault }: { readonly fault: TemplateFault }): ReactNode {
  const t = useT()
  return (
    <InlineAlert type="danger" title={t('The text of the template cannot be read.')}>
      {useFaultText(fault)}
    </InlineAlert>
  )
}

/** What is wrong with a template, as far as it can be seen without the service. */
export function TemplateProblems({ read }: { readonly read: ReadTemplate }): ReactNode {
  const t = useT()
  if ('fault' in read) return <Unreadable fault={read.fault} />
  const { missing, circle } = read.graph
  return (
    <>
      {missing.map(({ from, to, kind }) => (
        <InlineAlert
          key={`${from} ${to} ${kind}`}
          type="warning"
          title={t('{from} refers to {to}, which the template does not have.', { from, to })}
        />
      ))}
      {circle.length === 0 ? null : (
        <InlineAlert
          type="danger"
          title={t('These resources need each other in a circle: {names}', { names: circle.join(' → ') })}
        />
      )}
    </>
  )
}
