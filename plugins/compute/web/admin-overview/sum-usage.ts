import type { ProjectUsage, UsageOfProject } from '../../api/usage.ts'

/** What all projects together have used. */
export function sumUsage(projects: readonly UsageOfProject[]): Omit<ProjectUsage, 'servers'> {
  const sum = (read: (one: UsageOfProject) => number) => projects.reduce((total, one) => total + read(one), 0)
  return {
    active_instances: sum((one) => one.active_instances),
    active_ram_mb: sum((one) => one.memory_mb),
    vcpu_hours: sum((one) => one.vcpu_hours),
    gb_hours: sum((one) => one.gb_hours),
    mb_hours: sum((one) => one.mb_hours),
  }
}
