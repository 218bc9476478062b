import type { Preferences } from '@fascia/sdk/web/host'
import type { ShellSession } from './create-session.ts'

const KEY = 'recent-projects'
const MOST = 8

/** The ids of the projects that the person has switched to lately, the last one first. */
export function recentProjects(preferences: Preferences): readonly string[] {
  return preferences.get<readonly string[]>(KEY, [])
}

/** Remembers that the person switches from the project of the session to another one. */
export function rememberProject(preferences: Preferences, { user }: Pick<ShellSession, 'user'>, project: string): void {
  const others = recentProjects(preferences).filter((id) => id !== project)
  preferences.set(KEY, [project, user.project_id, ...others].slice(0, MOST))
}
