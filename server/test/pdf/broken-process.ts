// Stands in for an engine whose native part is for another machine.
throw new Error('cannot open shared object file')
