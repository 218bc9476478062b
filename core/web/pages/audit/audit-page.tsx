import { csvText, plural } from '@fascia/sdk/common'
import { DataTable, download, InlineAlert, Toasts, useRoute, useService, useT } from '@fascia/sdk/web'
import { property } from '@fascia/sdk/web/declare'
import { Button, FormGroup, FormSelect, FormSelectOption } from '@patternfly/react-core'
import { type ReactNode, useMemo, useState } from 'react'
import { SettingsSection } from '../../frame/settings-section.tsx'
import './audit-filters.css'
import { type AuditRow, auditRow } from './audit-rows.ts'
import { FilterField } from './filter-field.tsx'
import { useAuditLines } from './use-audit-lines.ts'

/** How many lines a file has at most. */
const MOST_EXPORTED = 10_000

const OUTCOMES = { accepted: 'success', refused: 'danger', continued: 'progress' } as const

const PROPERTIES = {
  at: property.instant('Time'),
  person: property.text('Person'),
  what: property.text('What'),
  outcome: property.status('Outcome', OUTCOMES),
  target: property.text('Address'),
  project: property.id('Project ID'),
  address: property.text('From'),
  code: property.text('Reason'),
  request: property.id('Request ID'),
  changes: property.list('Requests to services'),
}
const COLUMNS = [
  { of: 'at', sort: 'default-descending' },
  'person',
  'what',
  'outcome',
  { of: 'target', priority: 2 },
  { of: 'code', priority: 3 },
  { of: 'request', priority: 3 },
] as const
const OF_ALL = [...COLUMNS, { of: 'project', priority: 2 }, { of: 'address', priority: 3 }] as const

/** The filters of the page, with what is entered: parameters of its address and of the gateway's. */
const FILTERS = [
  ['person', 'Person', 'Name or ID'],
  ['text', 'Resource', 'ID, address or code'],
  ['from', 'From', '2030-01-31 or a time'],
  ['until', 'Until', '2030-01-31 or a time'],
] as const

/** Who changed what: in the project of the session for everybody, in all projects for administrators. */
export function AuditPage(): ReactNode {
  const t = useT()
  const toasts = useService(Toasts)
  const { query, setQuery } = useRoute()
  const filter = Object.fromEntries(
    ['scope', 'project', ...FILTERS.map(([name]) => name)].flatMap((name) => {
      // The key `project` of an address is the shell's.
      const value = query[name === 'project' ? 'project_id' : name]
      return value ? [[name, value]] : []
    }),
  )
  const { lines, isAdmin, fault, more, reload, all } = useAuditLines(filter)
  const [isExporting, setExporting] = useState(false)
  const rows = useMemo(() => lines?.map((line) => auditRow(line, t)), [lines, t])
  const exportLines = async (): Promise<void> => {
    setExporting(true)
    try {
      const found = (await all(MOST_EXPORTED)).map((line) => auditRow(line, t))
      const names = Object.entries(PROPERTIES)
      const table = found.map((row) =>
        names.map(([name]) => String(Reflect.get(row, name)).replaceAll(',', name === 'changes' ? '; ' : ',')),
      )
      const heading = names.map(([, { label }]) => t(label))
      download('who-changed-what.csv', 'text/csv', csvText([heading, ...table]))
    } catch (failure) {
      toasts.add('error', t('Unable to export.'), failure instanceof Error ? { detail: failure.message } : {})
    } finally {
      setExporting(false)
    }
  }
  return (
    <SettingsSection
      title={t('Who Changed What')}
      about={
        filter.scope === 'all'
          ? t('What people have changed by the dashboard in all projects, with attempts to sign in.')
          : t('What people have changed by the dashboard in this project.')
      }
    >
      <div className="fascia-audit-filters">
        {isAdmin ? (
          <FormGroup label={t('Projects')} fieldId="audit-scope">
            <FormSelect
              id="audit-scope"
              value={filter.scope ?? 'project'}
              onChange={(_event, scope) => setQuery({ scope: scope === 'all' ? 'all' : undefined })}
            >
              <FormSelectOption value="project" label={t('This project')} />
              <FormSelectOption value="all" label={t('All projects')} />
            </FormSelect>
          </FormGroup>
        ) : null}
        {FILTERS.map(([name, label, example]) => (
          <FilterField
            key={name}
            id={`audit-${name}`}
            label={t(label)}
            example={t(example)}
            value={query[name] ?? ''}
            onEnter={(value) => setQuery({ [name]: value || undefined })}
          />
        ))}
        <div className="fascia-audit-filters__buttons">
          <Button
            variant="secondary"
            isLoading={isExporting}
            isDisabled={isExporting}
            onClick={() => void exportLines()}
          >
            {t('Export all as CSV')}
          </Button>
          <Button variant="secondary" onClick={reload}>
            {t('Refresh')}
          </Button>
        </div>
      </div>
      {fault && lines ? <InlineAlert type="warning" title={t('What was changed cannot be read now.')} /> : null}
      <DataTable<AuditRow, typeof PROPERTIES>
        id="fascia.table.audit"
        label={t('Who Changed What')}
        rows={rows}
        properties={PROPERTIES}
        columns={filter.scope === 'all' ? OF_ALL : COLUMNS}
        nameOf="what"
        fault={fault}
        onRetry={reload}
        drawer={({ changes }) =>
          changes.length === 0 ? (
            t('No requests to services.')
          ) : (
            <ul aria-label={t(plural('{count} request', '{count} requests'), { count: changes.length })}>
              {changes.map((change) => (
                <li key={change}>
                  <code>{change}</code>
                </li>
              ))}
            </ul>
          )
        }
      />
      {more ? (
        <Button variant="link" isInline onClick={more}>
          {t('Load older lines')}
        </Button>
      ) : null}
    </SettingsSection>
  )
}
