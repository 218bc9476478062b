import { usePreference, useService, useT } from '@fascia/sdk/web'
import { useNow } from '@fascia/sdk/web/host'
import type { ReactNode } from 'react'
import { type Announcement, shownAnnouncements } from '../../common/announcement.ts'
import { Boot } from '../app/boot.ts'
import { AnnouncementList } from './announcement-list.tsx'

/** How soon an open page shows one that begins, and hides one that ends. */
const LOOK_MS = 15_000
const NONE: readonly string[] = []

function areIds(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string')
}

interface AnnouncementsProps {
  readonly focusAfter: () => void
}

/** The announcements above each page. Those that a person has closed are kept with what the person arranges. */
export function PageAnnouncements(props: AnnouncementsProps): ReactNode {
  const { announcements } = useService(Boot).deployment
  return announcements ? <TimedAnnouncements all={announcements} {...props} /> : null
}

function TimedAnnouncements({
  all,
  focusAfter,
}: AnnouncementsProps & { readonly all: readonly Announcement[] }): ReactNode {
  const t = useT()
  const [dismissed, keep] = usePreference('dismissed-announcements', NONE, areIds)
  const shown = shownAnnouncements(all, useNow(LOOK_MS), dismissed)
  if (shown.length === 0) return null
  // What the deployer has taken away is forgotten.
  const dismiss = ({ id }: Announcement): void =>
    keep([...dismissed.filter((kept) => all.some((one) => one.id === kept)), id])
  return <AnnouncementList announcements={shown} t={t} onDismiss={dismiss} focusAfter={focusAfter} />
}
