import type { Server } from '../servers/server.ts'

/** A line of a guest's console, and the seconds after its boot at which it is written. */
type Line = readonly [atSeconds: number, text: string]

const stamp = (seconds: number): string => `[${seconds.toFixed(6).padStart(12)}]`

function kernelLines(server: Server): Line[] {
  const { vcpus, ram } = server.flavor
  return [
    [0, 'Linux version 6.1.0-28-cloud-amd64 (gcc-12) #1 SMP PREEMPT_DYNAMIC'],
    [
      0,
      'Command line: BOOT_IMAGE=/boot/vmlinuz-6.1.0-28-cloud-amd64 root=LABEL=root ro console=tty0 console=ttyS0,115200',
    ],
    [0, 'Hypervisor detected: KVM'],
    [0.02, `Memory: ${Math.round(ram * 0.96) * 1024}K/${ram * 1024}K available`],
    [0.04, `smpboot: Allowing ${vcpus} CPUs, 0 hotplug CPUs`],
    [0.3, 'ACPI: PCI Root Bridge [PCI0] (domain 0000 [bus 00-ff])'],
    [0.6, `virtio_blk virtio2: [vda] ${server.flavor.disk * 2_097_152} 512-byte logical blocks`],
    ...server.nics.map((nic, index): Line => [0.8, `virtio_net virtio${index}: eth${index}: ${nic.mac}`]),
    [1.2, 'EXT4-fs (vda1): mounted filesystem with ordered data mode'],
    [1.6, 'systemd[1]: Detected virtualization kvm.'],
    [1.7, `systemd[1]: Hostname set to <${server.hostname}>.`],
  ]
}

function serviceLines(server: Server): Line[] {
  const addresses = server.nics.flatMap((nic, index) =>
    nic.fixed.map(({ address }) => `ci-info: | eth${index} | True | ${address.padEnd(15)} | ${nic.mac} |`),
  )
  return [
    [2.4, 'Begin: Running /scripts/init-bottom ... done.'],
    [3, '[  OK  ] Reached target Local File Systems.'],
    [3.6, '         Starting cloud-init: initial job (metadata service crawler)...'],
    [5.2, `cloud-init[412]: Cloud-init v. 22.4.2 running 'init' at ${new Date(server.bootedAt ?? 0).toUTCString()}.`],
    [5.3, 'ci-info: ++++++++++++++++++++++ Net device info ++++++++++++++++++++++'],
    ...addresses.map((text): Line => [5.4, text]),
    [5.6, '[  OK  ] Reached target Network is Online.'],
    [7.1, '[  OK  ] Started OpenBSD Secure Shell server.'],
    [8.4, `cloud-init[588]: Cloud-init v. 22.4.2 finished. Datasource DataSourceOpenStackLocal.`],
    [9, '[  OK  ] Reached target Multi-User System.'],
    [9.5, ''],
    [9.5, `Debian GNU/Linux 12 ${server.hostname} ttyS0`],
    [9.5, ''],
    [9.6, `${server.hostname} login: `],
  ]
}

const JOBS = [
  'systemd[1]: Starting Cleanup of Temporary Directories...',
  'systemd[1]: systemd-tmpfiles-clean.service: Deactivated successfully.',
  'systemd-timesyncd[301]: Contacted time server 192.0.2.123:123.',
  'sshd[731]: Server listening on 0.0.0.0 port 22.',
  'systemd[1]: Started Daily apt download activities.',
  'kernel: perf: interrupt took too long (2503 > 2500), lowering kernel.perf_event_max_sample_rate',
]
const JOB_EVERY_SECONDS = 60
const MOST_JOBS = 600

/** The lines of the guest's periodic jobs after its boot: one a minute, the latest ones only. */
function jobLines(server: Server, seconds: number): string[] {
  const all = Math.floor(seconds / JOB_EVERY_SECONDS)
  const first = Math.max(0, all - MOST_JOBS)
  return Array.from({ length: all - first }, (_, offset) => {
    const index = first + offset
    const job = JOBS[(index + server.number) % JOBS.length] ?? ''
    return `${stamp((index + 1) * JOB_EVERY_SECONDS)} ${job}`
  })
}

/** Everything that a guest has written by now. It grows while the server runs, and begins again with each boot. */
export function bootLog(server: Server, nowMs: number): string[] {
  if (server.bootedAt === null) return []
  const until =
    server.vmState === 'active' || server.vmState === 'rescued' ? nowMs : Math.max(server.updatedAt, server.bootedAt)
  const seconds = (until - server.bootedAt) / 1000
  const early = kernelLines(server)
    .filter(([at]) => at <= seconds)
    .map(([at, text]) => `${stamp(at)} ${text}`)
  const late = serviceLines(server)
    .filter(([at]) => at <= seconds)
    .map(([, text]) => text)
  return [...early, ...late, ...jobLines(server, seconds)]
}
