// Loaded into a measured server process: tells its CPU time to the bench when asked.
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
