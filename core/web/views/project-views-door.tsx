import { Modals, Session, Toasts, toFault, useRoute, useService, useT } from '@fascia/sdk/web'
import { HostProvider, useHostPlace } from '@fascia/sdk/web/host'
import { Divider, MenuGroup, MenuItem, MenuList } from '@patternfly/react-core'
import type { ReactNode } from 'react'
import type { ProjectView, ViewState } from '../../common/project-views.ts'
import { MOST_PINS, usePinnedViews } from './pinned-views.ts'
import { ShareView } from './share-view.tsx'
import { useProjectViews } from './use-project-views.ts'

function isSame(one: ViewState, other: ViewState): boolean {
  return one.q === other.q && one.sort === other.sort && one.columns === other.columns
}

export interface ProjectViewsProps {
  /** The id of the panel whose list it is. */
  readonly panel: string
  /** What the list shows now. */
  readonly now: ViewState
  /** What that is in words; empty where the list shows what it shows at first. */
  readonly words: string
  readonly onChoose: (view: ViewState) => void
}

/** The part of the menu of views for those that people of the project share: to use, to share, to remove, and to pin to the navigation. */
export default function ProjectViews(props: ProjectViewsProps): ReactNode {
  // It is the shell's own, on the page of a plugin.
  const { host } = useHostPlace()
  return (
    <HostProvider host={host}>
      <ViewItems {...props} />
    </HostProvider>
  )
}

function ViewItems({ panel, now, words, onChoose }: ProjectViewsProps): ReactNode {
  const t = useT()
  const { path } = useRoute()
  const modals = useService(Modals)
  const toasts = useService(Toasts)
  const { project_id: project } = useService(Session).user
  const { items = [], hasFailed, change } = useProjectViews(panel)
  const pins = usePinnedViews()
  const shown = items.find((view) => isSame(view, now))
  const pin = pins.find({ path, ...now })
  const isWhole = words === ''
  const share = async (): Promise<void> => {
    const given = {
      name: words,
      views: items,
      share: (name: string, before: ProjectView | undefined) =>
        change({ name, version: before?.version ?? 0, state: now }),
    }
    const isShared = await modals.open<boolean, typeof given & { readonly close: (result?: boolean) => void }>(
      ShareView,
      given,
      { title: t('Share this view with the project'), size: 'small' },
    )
    if (isShared) toasts.add('success', t('The view was shared.'))
  }
  const remove = async ({ name, version }: ProjectView): Promise<void> => {
    const isSure = await modals.confirm({
      title: t('Remove a shared view'),
      body: t('You have selected "{name}". The others in the project lose it too.', { name }),
      submit: t('Remove'),
    })
    if (!isSure) return
    try {
      await change({ name, version })
      toasts.add('success', t('The view was removed.'))
    } catch (failure) {
      toasts.add('error', t('The view was not removed.'), { detail: toFault(failure).message })
    }
  }
  return (
    <>
      {items.length > 0 ? (
        <MenuGroup label={t('Shared in the project')}>
          <MenuList>
            {items.map((view) => (
              <MenuItem
                key={view.name}
                isSelected={view === shown}
                description={t('by {name}', { name: view.by })}
                onClick={() => onChoose({ q: view.q, sort: view.sort, columns: view.columns })}
              >
                {view.name}
              </MenuItem>
            ))}
          </MenuList>
        </MenuGroup>
      ) : null}
      <Divider />
      <MenuList>
        {hasFailed ? (
          <MenuItem isAriaDisabled>{t('Shared views cannot be read now.')}</MenuItem>
        ) : (
          <MenuItem
            isAriaDisabled={isWhole}
            {...(isWhole ? { description: t('Set a filter, an order or columns first.') } : {})}
            onClick={() => {
              if (!isWhole) void share()
            }}
          >
            {shown?.canChange ? t('Share this view under another name') : t('Share this view with the project')}
          </MenuItem>
        )}
        {shown?.canChange ? (
          <MenuItem onClick={() => void remove(shown)}>{t('Remove this view from the project')}</MenuItem>
        ) : null}
        {pin ? (
          <MenuItem onClick={() => pins.remove(pin)}>{t('Unpin this view from the navigation')}</MenuItem>
        ) : (
          <MenuItem
            isAriaDisabled={isWhole || pins.all.length >= MOST_PINS}
            {...(pins.all.length >= MOST_PINS
              ? { description: t('{count} views are pinned. Unpin one first.', { count: MOST_PINS }) }
              : {})}
            onClick={() => {
              if (!isWhole && pins.all.length < MOST_PINS)
                pins.add({ path, name: shown?.name ?? words, ...now, ...(shown ? { shared: { project, panel } } : {}) })
            }}
          >
            {t('Pin this view to the navigation')}
          </MenuItem>
        )}
      </MenuList>
    </>
  )
}
