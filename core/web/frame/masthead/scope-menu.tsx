import { useService, useT } from '@fascia/sdk/web'
import { Preferences } from '@fascia/sdk/web/host'
import {
  Divider,
  MenuGroup,
  MenuItem,
  MenuList,
  MenuSearch,
  MenuSearchInput,
  TextInputGroup,
  TextInputGroupMain,
} from '@patternfly/react-core'
import { SearchIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { settingAt } from '../../../common/setting-at.ts'
import { Boot } from '../../app/boot.ts'
import { CloudItems } from '../../clouds/cloud-items.tsx'
import { ShellSession } from '../../session/index.ts'
import { recentProjects, rememberProject } from '../../session/recent-projects.ts'

/** Those used lately first, the youngest in front; the others by name. */
function recentFirst<T extends { readonly id: string; readonly name: string }>(
  all: readonly T[],
  recentIds: readonly string[],
): readonly T[] {
  const place = (id: string): number => {
    const index = recentIds.indexOf(id)
    return index < 0 ? Number.POSITIVE_INFINITY : index
  }
  return [...all].sort((a, b) => {
    const [left, right] = [place(a.id), place(b.id)]
    if (left !== right) return left < right ? -1 : 1
    return a.name.localeCompare(b.name)
  })
}

const DEFAULT_SHOWN = 30
const SEARCH_FROM = 8

/** The projects, recent ones first, with a search when there are many; and the regions. */
export function ScopeMenu({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT()
  const session = useService(ShellSession)
  const preferences = useService(Preferences)
  const boot = useService(Boot)
  const [text, setText] = useState('')
  const { user, projects } = session
  const recent = recentProjects(preferences)
  const shownAtMost = Number(settingAt(boot.settings, 'DROPDOWN_MAX_ITEMS') ?? DEFAULT_SHOWN)
  const matching = recentFirst(projects, recent).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  const shown = matching.slice(0, shownAtMost)
  const regions = user.available_services_regions

  const switchTo = (scope: { readonly project?: string; readonly region?: string }): void => {
    onClose()
    const { project } = scope
    if (project !== undefined) rememberProject(preferences, session, project)
    void session.switchScope(scope).catch(() => {})
  }

  return (
    <>
      {projects.length >= SEARCH_FROM ? (
        <>
          <MenuSearch>
            <MenuSearchInput>
              <TextInputGroup>
                <TextInputGroupMain
                  type="search"
                  icon={<SearchIcon />}
                  value={text}
                  aria-label={t('Search projects')}
                  onChange={(_event, value) => setText(value)}
                />
              </TextInputGroup>
            </MenuSearchInput>
          </MenuSearch>
          <Divider />
        </>
      ) : null}
      <MenuGroup label={t('Project')}>
        <MenuList>
          {shown.map(({ id, name }) => (
            <MenuItem
              key={id}
              isSelected={id === user.project_id}
              onClick={() => (id === user.project_id ? onClose() : switchTo({ project: id }))}
            >
              {name}
            </MenuItem>
          ))}
          {shown.length === 0 ? <MenuItem isDisabled>{t('No project has this name.')}</MenuItem> : null}
          {matching.length > shown.length ? (
            <MenuItem isDisabled>
              {t('{count} more: search by name', { count: matching.length - shown.length })}
            </MenuItem>
          ) : null}
        </MenuList>
      </MenuGroup>
      {regions.length > 1 ? (
        <MenuGroup label={t('Region')}>
          <MenuList>
            {regions.map((region) => (
              <MenuItem
                key={region}
                isSelected={region === user.services_region}
                onClick={() => (region === user.services_region ? onClose() : switchTo({ region }))}
              >
                {region}
              </MenuItem>
            ))}
          </MenuList>
        </MenuGroup>
      ) : null}
      {boot.deployment.clouds ? <CloudItems clouds={boot.deployment.clouds} /> : null}
    </>
  )
}
