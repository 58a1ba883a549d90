// Preloaded into every Node process that infra starts: when the one that started it is gone, even by SIGKILL, it ends as on SIGTERM.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
