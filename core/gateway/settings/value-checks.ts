import { cloudProblems, regionProblems } from '../clouds/cloud-settings.ts'
import { announcementProblems } from './announcements.ts'
import { brandProblems } from './brand.ts'
import type { ValueProblem } from './value-problem.ts'

/** Settings whose values have rules besides their kind. */
const CHECKS: Readonly<Record<string, (value: unknown) => readonly ValueProblem[]>> = {
  ANNOUNCEMENTS: announcementProblems,
  AVAILABLE_REGIONS: regionProblems,
  BRAND: brandProblems,
  CLOUDS: cloudProblems,
}

/** What is wrong within the value of a setting that is of the right kind. */
export function valueProblems(name: string, value: unknown): readonly ValueProblem[] {
  return Object.hasOwn(CHECKS, name) && value !== null ? (CHECKS[name]?.(value) ?? []) : []
}
