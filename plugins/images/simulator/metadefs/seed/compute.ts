import { aggregate, flavor, image, type SeedNamespace, text, volumeImage, whole, yesNo } from './definition.ts'

/** How a compute host treats a guest: keys that Nova and its drivers read. */
export const computeNamespaces: readonly SeedNamespace[] = [
  {
    namespace: 'OS::Compute::VirtCPUTopology',
    display_name: 'Virtual CPU Topology',
    description: 'How the virtual CPUs of a guest are arranged in sockets, cores and threads.',
    resource_type_associations: [image('hw_'), volumeImage('hw_'), flavor('hw:')],
    properties: {
      cpu_sockets: whole('vCPU Sockets', 'Sockets that the guest is shown.', { minimum: 1 }),
      cpu_cores: whole('vCPU Cores', 'Cores in each socket.', { minimum: 1 }),
      cpu_threads: whole('vCPU Threads', 'Threads on each core.', { minimum: 1, maximum: 8 }),
      cpu_max_sockets: whole('Max vCPU Sockets', 'The most sockets that an image may ask for.', { minimum: 1 }),
    },
  },
  {
    namespace: 'OS::Compute::CPUPinning',
    display_name: 'CPU Pinning',
    description: 'Whether the virtual CPUs of a guest stay on host CPUs of their own.',
    resource_type_associations: [image('hw_'), volumeImage('hw_'), flavor('hw:')],
    properties: {
      cpu_policy: text('CPU Pinning Policy', 'Shared lets guests float over host CPUs; dedicated pins them.', {
        enum: ['shared', 'dedicated'],
      }),
      cpu_thread_policy: text('CPU Thread Pinning Policy', 'What a pinned guest does with sibling threads.', {
        enum: ['isolate', 'prefer', 'require'],
      }),
    },
  },
  {
    namespace: 'OS::Compute::Watchdog',
    display_name: 'Watchdog Behavior',
    description: 'What happens when the operating system of a guest hangs.',
    resource_type_associations: [image('hw_'), volumeImage('hw_'), flavor('hw:')],
    properties: {
      watchdog_action: text('Watchdog Action', 'What the virtual watchdog device does with a guest that hangs.', {
        enum: ['disabled', 'reset', 'poweroff', 'pause', 'none'],
      }),
    },
  },
  {
    namespace: 'OS::Compute::LibvirtImage',
    display_name: 'libvirt Driver Options for Images',
    description: 'Virtual hardware that the libvirt driver gives to guests of an image.',
    resource_type_associations: [image()],
    properties: {
      hw_disk_bus: text('Disk Bus', 'The bus that disks are attached to.', {
        enum: ['scsi', 'virtio', 'uml', 'xen', 'ide', 'usb', 'fdc', 'sata'],
      }),
      hw_machine_type: text('Machine Type', 'The machine type that is emulated, as libvirt names it.', {
        minLength: 2,
        maxLength: 64,
      }),
      hw_vif_multiqueue_enabled: yesNo('Multiqueue Enabled', 'Whether network queues grow with virtual CPUs.'),
      hw_rng_model: text('Random Number Generator Device', 'The model of the random number generator.', {
        default: 'virtio',
      }),
    },
  },
  {
    namespace: 'OS::Compute::HostCapabilities',
    display_name: 'Compute Host Capabilities',
    description: 'What a compute host must have to be chosen for a guest.',
    resource_type_associations: [flavor('capabilities:'), aggregate('aggregate_instance_extra_specs:')],
    properties: {
      'cpu_info:vendor': text('Vendor', 'Who made the CPU.', { operators: ['<or>'], enum: ['Intel', 'AMD'] }),
      'cpu_info:features': {
        title: 'Features',
        description: 'Instructions that the CPU must have.',
        type: 'array',
        operators: ['<or>', '<all-in>'],
        items: {
          type: 'string',
          enum: ['aes', 'avx', 'avx2', 'avx512f', 'fma', 'pcid', 'rdrand', 'sse4.1', 'sse4.2', 'vmx'],
        },
      },
      'cpu_info:topology:cores': whole('cores', 'Cores of a socket of the host.', { minimum: 1, default: '1' }),
    },
  },
  {
    namespace: 'OS::Compute::Quota',
    display_name: 'Flavor Quota',
    description: 'Limits on what guests of a flavor take of CPU, disk and network.',
    resource_type_associations: [flavor()],
    objects: [
      {
        name: 'CPU Limits',
        description: 'How much of a host CPU a guest gets.',
        properties: {
          'quota:cpu_shares': whole('Quota: CPU Shares', 'Weight against other guests of the host.', { minimum: 0 }),
          'quota:cpu_period': whole('Quota: CPU Period', 'Length of an enforcement interval, in microseconds.', {
            minimum: 1000,
            maximum: 1_000_000,
          }),
        },
      },
      {
        name: 'Disk QoS',
        description: 'How fast a guest may read and write.',
        properties: {
          'quota:disk_read_bytes_sec': whole('Quota: Disk read bytes / sec', 'Bytes read each second.', { minimum: 0 }),
          'quota:disk_write_bytes_sec': whole('Quota: Disk Write Bytes / sec', 'Bytes written each second.', {
            minimum: 0,
          }),
        },
      },
    ],
  },
  {
    namespace: 'OS::Compute::AggregateDiskFilter',
    display_name: 'Disk Allocation per Host',
    description: 'How far disks of the hosts of an aggregate may be overcommitted.',
    resource_type_associations: [aggregate()],
    properties: {
      disk_allocation_ratio: {
        title: 'Disk Subscription Ratio',
        description: 'Virtual disk for each part of real disk.',
        type: 'number',
        minimum: 0,
      },
    },
  },
  {
    namespace: 'OS::Compute::AggregateNumInstancesFilter',
    display_name: 'Instances per Host',
    description: 'How many guests a host of an aggregate takes.',
    resource_type_associations: [aggregate()],
    properties: {
      max_instances_per_host: whole('Max Instances Per Host', 'The most guests on one host.', {
        default: '50',
        minimum: 0,
      }),
    },
  },
]
