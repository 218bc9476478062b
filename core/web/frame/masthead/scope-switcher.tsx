import { Preferences, useService, useT } from '@fascia/sdk/web'
import {
  Divider,
  Dropdown,
  DropdownGroup,
  DropdownItem,
  DropdownList,
  MenuSearch,
  MenuSearchInput,
  MenuToggle,
  TextInputGroup,
  TextInputGroupMain,
} from '@patternfly/react-core'
import { FolderOpenIcon, SearchIcon } from '@patternfly/react-icons'
import { type ReactNode, useState } from 'react'
import { Boot } from '../../app/boot.ts'
import { settingAt } from '../../facts/index.ts'
import { ShellSession } from '../../session/index.ts'
import { recentFirst } from './recent-first.ts'

const DEFAULT_SHOWN = 30
const SEARCH_FROM = 8

/** Shows project and region, and switches them: recent projects first, with a search when there are many. */
export function ScopeSwitcher(): ReactNode {
  const t = useT()
  const session = useService(ShellSession)
  const preferences = useService(Preferences)
  const boot = useService(Boot)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const { user, projects } = session
  const recent = preferences.get<readonly string[]>('recent-projects', [])
  const shownAtMost = Number(settingAt(boot.settings, 'DROPDOWN_MAX_ITEMS') ?? DEFAULT_SHOWN)
  const matching = recentFirst(projects, recent).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()))
  const shown = matching.slice(0, shownAtMost)
  const regions = user.available_services_regions

  const switchTo = (scope: { readonly project?: string; readonly region?: string }): void => {
    setOpen(false)
    const { project } = scope
    if (project !== undefined)
      preferences.set(
        'recent-projects',
        [project, user.project_id, ...recent.filter((id) => id !== project)].slice(0, 8),
      )
    void session.switchScope(scope).catch(() => {})
  }

  return (
    <Dropdown
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open)
        setText('')
      }}
      isScrollable
      maxMenuHeight="24rem"
      toggle={(ref) => (
        <MenuToggle
          ref={ref}
          className="fascia-scope"
          isExpanded={isOpen}
          icon={<FolderOpenIcon />}
          onClick={() => setOpen(!isOpen)}
          aria-label={t('{scope}: project and region', { scope: `${user.project_name} ${user.services_region}` })}
        >
          <span className="fascia-scope__text">
            <span className="fascia-scope__project">{user.project_name}</span>{' '}
            <span className="fascia-scope__region">{user.services_region}</span>
          </span>
        </MenuToggle>
      )}
    >
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
      <DropdownGroup label={t('Project')}>
        <DropdownList>
          {shown.map(({ id, name }) => (
            <DropdownItem
              key={id}
              isSelected={id === user.project_id}
              onClick={() => (id === user.project_id ? setOpen(false) : switchTo({ project: id }))}
            >
              {name}
            </DropdownItem>
          ))}
          {shown.length === 0 ? <DropdownItem isDisabled>{t('No project has this name.')}</DropdownItem> : null}
          {matching.length > shown.length ? (
            <DropdownItem isDisabled>
              {t('{count} more: search by name', { count: matching.length - shown.length })}
            </DropdownItem>
          ) : null}
        </DropdownList>
      </DropdownGroup>
      {regions.length > 1 ? (
        <DropdownGroup label={t('Region')}>
          <DropdownList>
            {regions.map((region) => (
              <DropdownItem
                key={region}
                isSelected={region === user.services_region}
                onClick={() => (region === user.services_region ? setOpen(false) : switchTo({ region }))}
              >
                {region}
              </DropdownItem>
            ))}
          </DropdownList>
        </DropdownGroup>
      ) : null}
    </Dropdown>
  )
}
