import {
  InstantValue,
  Link,
  PropertyValue,
  Resources,
  Session,
  StatusLabel,
  useClock,
  useReading,
  useService,
  useT,
} from '@fascia/sdk/web'
import { formatRelative, ItemDueAction } from '@fascia/sdk/web/host'
import type { ReactNode } from 'react'
import { resourcePath } from '../../../resources/resource-path.ts'
import type { Attention } from './attention.ts'

const PROJECT = 'OS::Keystone::Project'

/** The project of a resource, where it is not the person's own at the moment. */
function OtherProject({ of: { type, row } }: { readonly of: Attention }): ReactNode {
  const { project_id } = useService(Session).user
  const [name, property] = Object.entries(type.properties).find(([, { type: code }]) => code === PROJECT) ?? []
  if (name === undefined || !property) return null
  const value = row.item[property.path?.[0] ?? name]
  if (typeof value !== 'string' || value === '' || value === project_id) return null
  return (
    <span className="fascia-attention__project">
      <PropertyValue item={row.item} name={name} property={property} isCompact />
    </span>
  )
}

function Says({ of: { type, row, cause, property, reason, atMs } }: { readonly of: Attention }): ReactNode {
  const t = useT()
  const clock = useClock()
  const { language } = useReading()
  const shown = property === undefined ? undefined : type.properties[property]
  if (cause === 'ending' && atMs !== undefined)
    return (
      <StatusLabel tone="warning">
        {t('Ends {when}', { when: formatRelative(atMs, clock.now(), language) })}
      </StatusLabel>
    )
  return (
    <>
      {shown && property !== undefined ? (
        <PropertyValue item={row.item} name={property} property={shown} isCompact />
      ) : null}
      {cause === 'stuck' && atMs !== undefined ? (
        <span className="fascia-attention__note">
          {t('since')} <InstantValue timeMs={atMs} />
        </span>
      ) : null}
      {reason === undefined ? null : (
        <span className="fascia-attention__reason" title={reason}>
          {reason}
        </span>
      )}
    </>
  )
}

export interface AttentionLineProps {
  readonly attention: Attention
  readonly onDidAct: () => void
}

/** A resource that needs the person: how it is, its name and type, and what can be done about it. */
export function AttentionLine({ attention, onDidAct }: AttentionLineProps): ReactNode {
  const t = useT()
  const resources = useService(Resources)
  const { type, row, name } = attention
  const address = resourcePath(resources, type, type.code, row.id)
  return (
    <li className="fascia-attention__line">
      <div className="fascia-attention__what">
        <Link to={address}>{name}</Link>
        <span className="fascia-attention__type">{resources.displayName(type.code)}</span>
        <OtherProject of={attention} />
      </div>
      <div className="fascia-attention__says">
        <Says of={attention} />
      </div>
      <div className="fascia-attention__do">
        <ItemDueAction
          code={type.code}
          item={row.item}
          onDidAct={onDidAct}
          otherwise={
            <Link
              to={address}
              className="pf-v6-c-button pf-m-link pf-m-small"
              aria-label={t('See why: {name}', { name })}
            >
              {t('See why')}
            </Link>
          }
        />
      </div>
    </li>
  )
}
