// Preloaded into every Node process that infra starts: when the one that started it is gone, even
// by SIGKILL, it ends as on SIGTERM.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
// What this process forks has a channel of its own, which it may need: it is not to preload this.
const own = process.execArgv.indexOf(__filename);
if (own > 0) process.execArgv.splice(own - 1, 2);
