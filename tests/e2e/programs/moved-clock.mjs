// Preloaded into a server by a story in which time passes: what its answers are dated by goes on with its clock.
import './fixed-clock.mjs';
import { ServerResponse } from 'node:http';

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  this.setHeader('Date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, args);
};
