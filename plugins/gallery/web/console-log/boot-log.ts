const SERVICES = [
  'Network Time Synchronization',
  'OpenBSD Secure Shell server',
  'Regular background processing',
  'cloud-init',
]
const OK = '[\u001b[0;32m  OK  \u001b[0m]'

function stamp(seconds: number): string {
  return `[${seconds.toFixed(6).padStart(12)}]`
}

/** What a guest writes while it boots, as it comes: with colours, line ends of a serial port, and a progress drawn over itself. */
export const BOOT_LOG = [
  '\u001b[2J\u001b[1;1HSeaBIOS (version 1.16.2)\r',
  `${stamp(0)} Linux version 6.1.0-28-cloud-amd64 (gcc-12) #1 SMP PREEMPT_DYNAMIC\r`,
  `${stamp(0)} Command line: BOOT_IMAGE=/boot/vmlinuz-6.1.0-28-cloud-amd64 root=LABEL=root ro console=tty0 console=ttyS0,115200\r`,
  `${stamp(1.2)} EXT4-fs (vda1): mounted filesystem with ordered data mode\r`,
  'Growing the root file system:   0%\rGrowing the root file system:  60%\rGrowing the root file system: 100%\r',
  ...SERVICES.map((name) => `\u001b[K${OK} Started \u001b[0;1;39m${name}\u001b[0m.\r`),
  `Debian GNU/Linux 12 web-01 ttyS0\r`,
  'web-01 login: ',
].join('\n')

/** A log of that many lines. */
export function longLog(lines: number): string {
  return Array.from({ length: lines }, (_, index) => {
    const name = SERVICES[index % SERVICES.length]
    return `${stamp(index * 0.25)} systemd[1]: ${OK} Started ${name} (${index + 1}).`
  }).join('\r\n')
}

/** The last lines of a log, as a cloud answers. */
export function tail(log: string, length: number | 'all'): string {
  return length === 'all' ? log : log.split('\n').slice(-length).join('\n')
}
