/** Every machine of the simulated cloud is as large as this. */
export const HOST_SIZE = { vcpus: 32, memoryMb: 131_072, diskGib: 2000 } as const
