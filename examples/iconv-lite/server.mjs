// A server that answers with the text that was posted to it in any encoding.

import { createServer } from 'node:http';
import bodyParser from 'body-parser';

const parse = bodyParser.text({ type: '*/*' });

const server = createServer((request, response) => {
  parse(request, response, (error) => {
    response.statusCode = error?.statusCode ?? 200;
    response.setHeader('content-type', 'text/plain; charset=utf-8');
    response.end(error ? error.message : `You have posted: ${request.body}`);
  });
});

server.listen(process.env.PORT ?? 8080, () => {
  console.log(`http://localhost:${server.address().port}`);
});
