// Loaded into a measured server process: reports its CPU time to the bench on request.
process.on('message', (message) => {
  if (message === 'cpu') process.send?.({ cpu: process.cpuUsage() });
});
