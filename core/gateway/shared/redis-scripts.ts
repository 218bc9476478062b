/** A window is counted by the clock of the server, so that those of replicas may differ. */
const NOW = `local t = redis.call('TIME')
local now = t[1] * 1000 + math.floor(t[2] / 1000)
`

/**
 * KEYS: for each counter the entries that have counted, then those under way. ARGV: the id, the window in ms, then the most of each counter.
 * Answers 0 for entered, -1 for busy, otherwise after how many ms a full counter has room again.
 */
export const ENTER = `${NOW}
local window = tonumber(ARGV[2])
local busy = false
for i = 1, #KEYS, 2 do
  local most = tonumber(ARGV[2 + (i + 1) / 2])
  redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', now - window)
  redis.call('ZREMRANGEBYSCORE', KEYS[i + 1], '-inf', now - window)
  local counted = redis.call('ZCARD', KEYS[i])
  if counted >= most then
    local oldest = redis.call('ZRANGE', KEYS[i], 0, 0, 'WITHSCORES')
    return math.max(1, tonumber(oldest[2]) + window - now)
  end
  if counted + redis.call('ZCARD', KEYS[i + 1]) >= most then busy = true end
end
if busy then return -1 end
for i = 2, #KEYS, 2 do
  redis.call('ZADD', KEYS[i], now, ARGV[1])
  redis.call('PEXPIRE', KEYS[i], window)
end
return 0`

/** KEYS as for `ENTER`. ARGV: the id, how it ends, and the window in ms. */
export const SETTLE = `
for i = 1, #KEYS, 2 do
  local at = redis.call('ZSCORE', KEYS[i + 1], ARGV[1])
  redis.call('ZREM', KEYS[i + 1], ARGV[1])
  if ARGV[2] == 'counted' and at then
    redis.call('ZADD', KEYS[i], at, ARGV[1])
    redis.call('PEXPIRE', KEYS[i], ARGV[3])
  end
end
if ARGV[2] == 'cleared' then redis.call('DEL', KEYS[1]) end
return 0`

/** KEYS: the lease. ARGV: the holder and the life in ms. Answers 1 where the holder has it now. */
export const HOLD = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1`

/** KEYS: the lease. ARGV: the holder. */
export const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 0`
