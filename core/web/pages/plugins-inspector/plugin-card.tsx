import { EMPTY_MARK } from '@fascia/sdk/common'
import { InlineAlert, useService, useT } from '@fascia/sdk/web'
import { Button, Card, CardBody, CardHeader, CardTitle, ExpandableSection, Label } from '@patternfly/react-core'
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table'
import { type ReactNode, useState } from 'react'
import { Plugins } from '../../plugins/index.ts'
import type { ContributionReport, Inspection } from './inspect.ts'

function ContributionTable({
  rows,
  name,
}: {
  readonly rows: readonly ContributionReport[]
  readonly name: string
}): ReactNode {
  const t = useT()
  return (
    <Table
      className="fascia-plugin__table"
      variant="compact"
      aria-label={t('Contributions of {plugin}', { plugin: name })}
      gridBreakPoint="grid-lg"
    >
      <Thead>
        <Tr>
          <Th width={35}>{t('Contribution')}</Th>
          <Th>{t('Kind')}</Th>
          <Th>{t('Extends')}</Th>
          <Th>{t('Shows')}</Th>
        </Tr>
      </Thead>
      <Tbody>
        {rows.map(({ id, kind, target, about, reason }) => (
          <Tr key={`${kind} ${id}`}>
            <Td dataLabel={t('Contribution')}>
              <code>{id}</code>
              {about === undefined ? null : <div className="fascia-plugin__about">{about}</div>}
            </Td>
            <Td dataLabel={t('Kind')}>{kind}</Td>
            <Td dataLabel={t('Extends')}>{target ?? EMPTY_MARK}</Td>
            <Td dataLabel={t('Shows')}>
              {reason === undefined ? (
                <Label status="success" isCompact>
                  {t('Yes')}
                </Label>
              ) : (
                <>
                  <Label isCompact>{reason.code}</Label> {reason.text}
                </>
              )}
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  )
}

function StateLabel({ inspection }: { readonly inspection: Inspection }): ReactNode {
  const t = useT()
  if (inspection.isQuarantined) return <Label status="warning">{t('Quarantined')}</Label>
  if (inspection.refusal) return <Label status="danger">{t('Does not run')}</Label>
  if (inspection.isActive) return <Label status="success">{t('Active')}</Label>
  return <Label status="info">{t('Ready, not needed yet')}</Label>
}

export interface PluginCardProps {
  readonly inspection: Inspection
  /** The contributions that the search leaves. */
  readonly rows: readonly ContributionReport[]
  readonly isSearching: boolean
}

/** One plugin: what it is, whether it runs, and what of it shows. */
export function PluginCard({ inspection, rows, isSearching }: PluginCardProps): ReactNode {
  const t = useT()
  const plugins = useService(Plugins)
  const [isChosen, setChosen] = useState(false)
  const isOpen = isChosen || isSearching
  const { plugin, refusal, contributions, isQuarantined, failures, lastFailure, activatedInMs } = inspection
  const hidden = contributions.filter(({ reason }) => reason !== undefined).length
  const summary = t('{shown} of {all} contributions show', {
    shown: contributions.length - hidden,
    all: contributions.length,
  })
  return (
    <Card isCompact component="article" aria-label={plugin.name}>
      <CardHeader
        actions={{
          hasNoOffset: true,
          actions: isQuarantined ? (
            <Button variant="secondary" size="sm" onClick={() => plugins.restore(plugin.name)}>
              {t('Undo')}
            </Button>
          ) : (
            <Button variant="link" size="sm" isDanger onClick={() => plugins.isolate(plugin.name)}>
              {t('Quarantine')}
            </Button>
          ),
        }}
      >
        <CardTitle component="h2">
          <span className="fascia-plugin__name">
            {plugin.name} <small>{plugin.version}</small> <StateLabel inspection={inspection} />
            {plugin.isFirstParty ? null : <Label variant="outline">{t('Third party')}</Label>}
            {plugin.notices?.some(({ code }) => code === 'PLUGIN_GATEWAY_UNTRUSTED') ? (
              <Label status="warning">{t('Not trusted yet')}</Label>
            ) : null}
          </span>
        </CardTitle>
      </CardHeader>
      <CardBody style={{ overflowWrap: 'anywhere' }}>
        {refusal ? <InlineAlert type="warning" isPlain title={`${refusal.code}: ${refusal.text}`} /> : null}
        {plugin.notices?.map(({ code, text }) => (
          <InlineAlert key={code} type="info" isPlain title={`${code}: ${text}`} />
        ))}
        <p className="fascia-plugin__facts">
          {[
            summary,
            ...(activatedInMs === undefined ? [] : [t('Loaded in {ms} ms', { ms: Math.round(activatedInMs) })]),
            ...(failures === 0 ? [] : [t({ one: '{count} failure', other: '{count} failures' }, { count: failures })]),
          ].join(' · ')}
        </p>
        {lastFailure ? <p>{t('Failed last: {contribution}: {cause}', { ...lastFailure })}</p> : null}
        <ExpandableSection
          toggleText={t('Contributions')}
          isExpanded={isOpen}
          onToggle={(_event, open) => setChosen(open)}
        >
          {/* The section keeps what is collapsed on the page: the rows of all plugins are over a thousand. */}
          {rows.length === 0 ? t('None') : isOpen && <ContributionTable rows={rows} name={plugin.name} />}
        </ExpandableSection>
      </CardBody>
    </Card>
  )
}
